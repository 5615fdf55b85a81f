import { createDelayMeter, longestMs, type PictureDelay } from './delay-meter.ts'
import { createReleaseQueue } from './release-queue.ts'
import { serverNow } from '../clock/server-clock.ts'

export interface TimelineState {
  /** Age of the page's picture, ms; undefined while there is none or nothing was measured yet. */
  readonly pictureDelayMs: number | undefined
  /** The viewer's choice: whether values beside the picture are delayed to it. */
  readonly isOn: boolean
}

/**
 * The one timeline of a page: an event is shown when the viewer's picture has reached its moment. Without a picture,
 * or switched off, everything is shown immediately. Times are server times, epoch ms.
 */
export interface Timeline {
  /** Returns the same object until something in it changes. */
  readonly state: () => TimelineState
  /** Calls `listener` after each change of `state`. */
  readonly subscribe: (listener: () => void) => () => void
  /** Current delay, ms; 0 without a picture and while it is switched off. */
  delayMs(): number
  /** The time at which an event of server time `at` may be shown. */
  hold(at: number): number
  mayShow(at: number): boolean
  /**
   * Runs `show` immediately if an event of `at` may be shown, else when it may; in the order of their times. Returns
   * a function that cancels it.
   */
  after(at: number, show: () => void): () => void
  /**
   * Called by the player: the picture is `delayMs` old now. Expected four times a second, so that a stopped picture
   * is noticed.
   */
  measured(delayMs: number): void
  /** Sets the delay that is used until the first measurement of a starting picture. */
  expect(delayMs: number): void
  /**
   * The picture was lost and may come back: the last delay is kept for some seconds, so that values do not overtake
   * it.
   */
  lost(): void
  /** The picture has ended. */
  noPicture(): void
  setOn(isOn: boolean): void
}

/** Due items are shown together, at most once per this time, ms. */
const stepMs = 50
/** How long the delay is kept after the picture was lost, ms. */
const lostMs = 10_000

/** @param now server time, epoch ms */
export function createTimeline(now: () => number, isOn = true): Timeline {
  const queue = createReleaseQueue()
  const listeners = new Set<() => void>()
  let state: TimelineState = { pictureDelayMs: undefined, isOn }
  let meter = createDelayMeter()
  let picture: Pick<PictureDelay, 'heldMs'> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let lostTimer: ReturnType<typeof setTimeout> | undefined
  let isReleasing = false

  const delayMs = () => (state.isOn ? (picture?.heldMs ?? 0) : 0)
  const mayShow = (at: number) => {
    const delay = delayMs()
    return delay === 0 || at + delay <= now()
  }
  const release = () => {
    clearTimeout(timer)
    timer = undefined
    if (isReleasing) return
    isReleasing = true
    try {
      queue.release(delayMs() === 0 ? Infinity : now() - delayMs())
    } finally {
      isReleasing = false
      const next = queue.next()
      if (next !== undefined)
        timer = setTimeout(release, Math.max(stepMs, Math.min(longestMs, next + delayMs() - now())))
    }
  }
  const become = (next: TimelineState) => {
    const isSame = next.isOn === state.isOn && next.pictureDelayMs === state.pictureDelayMs
    if (!isSame) state = next
    if (queue.next() !== undefined) release()
    if (!isSame) for (const listener of listeners) listener()
  }
  const noPicture = () => {
    clearTimeout(lostTimer)
    lostTimer = undefined
    meter = createDelayMeter()
    picture = undefined
    become({ ...state, pictureDelayMs: undefined })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    delayMs,
    hold: (at) => at + delayMs(),
    mayShow,
    after(at, show) {
      if (queue.next() === undefined && mayShow(at)) {
        show()
        return () => undefined
      }
      const takeBack = queue.add(at, show)
      if (queue.next() === at || mayShow(at)) release()
      return takeBack
    },
    measured(delay) {
      clearTimeout(lostTimer)
      lostTimer = undefined
      const known = meter.measured(delay)
      picture = known
      become({ ...state, pictureDelayMs: known.shownMs })
    },
    expect(delay) {
      if (state.pictureDelayMs !== undefined) return
      picture = { heldMs: Math.min(longestMs, Math.max(0, delay)) }
      become(state)
    },
    lost() {
      if (state.pictureDelayMs === undefined) return noPicture()
      lostTimer ??= setTimeout(noPicture, lostMs)
    },
    noPicture,
    setOn(on) {
      become({ ...state, isOn: on })
    },
  }
}

const key = 'gs-timeline'

function storedChoice(): boolean {
  try {
    return globalThis.localStorage?.getItem(key) !== 'off'
  } catch {
    return true
  }
}

/** The page's timeline. */
export const timeline = createTimeline(serverNow, storedChoice())

/** Switches the delay on or off and stores the choice on this device. */
export function chooseTimeline(isOn: boolean): void {
  timeline.setOn(isOn)
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // In a browser that stores nothing, the choice lasts for this page.
  }
}
