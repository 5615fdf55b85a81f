import { createDelayMeter, longestMs, type PictureDelay } from './delay-meter.ts'
import { createReleaseQueue } from './release-queue.ts'
import { serverNow } from '../clock/server-clock.ts'

export interface TimelineState {
  /** How old the picture on the page is, ms; undefined while there is none or nothing was measured yet. */
  readonly pictureDelayMs: number | undefined
  /** Whether what stands beside the picture waits for it: the viewer's choice. */
  readonly isOn: boolean
}

/**
 * The one timeline of a page: what the server says of a moment shows when the viewer's picture is at that moment. Without
 * a picture, or switched off, everything shows at once. Times are server times, epoch ms.
 */
export interface Timeline {
  /** The same object until something in it changes. */
  readonly state: () => TimelineState
  /** Hears each change of `state`. */
  readonly subscribe: (listener: () => void) => () => void
  /** How long things wait now, ms; 0 without a picture and while it is switched off. */
  delayMs(): number
  /** When a thing of server time `at` may show. */
  hold(at: number): number
  mayShow(at: number): boolean
  /** Runs `show` at once if a thing of `at` may show, else when it may; in the order of their times. Returns what takes it back. */
  after(at: number, show: () => void): () => void
  /** The player's word: the picture is `delayMs` old now. Four times a second, so that a picture which stops is noticed. */
  measured(delayMs: number): void
  /** Before the first measurement of a picture that comes: things wait so long meanwhile. */
  expect(delayMs: number): void
  /** The picture went and may come back: for some seconds things wait as for the last one, so that it is not overtaken. */
  lost(): void
  /** There is no picture any more. */
  noPicture(): void
  setOn(isOn: boolean): void
}

/** Due things are shown together, at most once in this time, ms. */
const stepMs = 50
/** So long things wait for a picture that was lost. */
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

/** Switches waiting on or off and keeps the choice on this device. */
export function chooseTimeline(isOn: boolean): void {
  timeline.setOn(isOn)
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off')
  } catch {
    // A browser that stores nothing keeps the choice for this page.
  }
}
