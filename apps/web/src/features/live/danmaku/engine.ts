import { crossingOf, crossingTime, entered, freeLane, resized, type Crossing, type Lanes } from './lanes.ts'
import { atEase, lanesUnder, nextStrain, type StrainState } from './strain.ts'
import { createWaitingLines, type DanmakuLine, type DanmakuPart } from './waiting.ts'

export interface EngineLooks {
  readonly lanes: number
  readonly laneHeight: number
  readonly font: number
  /** Maximum number of lines that enter in one second, not counting the user's own. */
  readonly perSecond: number
}

export interface DanmakuCounts {
  readonly shown: number
  readonly dropped: number
  readonly flying: number
}

/** Draws lines over a picture. Lines are added by `push`; the engine schedules and removes them until `destroy`. */
export interface DanmakuEngine {
  push(line: DanmakuLine): void
  /** Removes one line immediately, wherever it is. */
  remove(id: string): void
  look(looks: EngineLooks): void
  /** Stops all motion. No line enters. */
  pause(): void
  resume(): void
  /** Removes all lines. */
  clear(): void
  counts(): DanmakuCounts
  destroy(): void
}

/**
 * Lines that entered within `beltMs` and move as one element. All have the same speed, so their positions on it are
 * fixed.
 */
interface Belt {
  readonly node: HTMLElement
  readonly animation: Animation
  readonly startedAt: number
  /** For each of its lines, the time at which its tail has left the picture. */
  readonly leaving: number[]
}

const fontFamily = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--gs-font-sans') || 'sans-serif'
/** Long belts mean few compositor layers; short ones mean little repainting when a line enters. */
const beltMs = 3_000
/** Longer than the longest line takes. A belt is removed when its last line has left. */
const beltLifeMs = 600_000

/**
 * Draws danmaku in the DOM. Lines are moved by compositor animations, so that a busy page does not make them stutter.
 * A browser recalculates the style of every animated element in each frame with other work, so a few belts are
 * animated instead of every line. A line enters a lane only when the previous one has cleared the edge; lines that
 * find no lane in time are dropped. `spriteUrl` is the emote file.
 */
export function createDanmakuEngine(
  stage: HTMLElement,
  first: EngineLooks,
  spriteUrl: string,
): DanmakuEngine {
  const waiting = createWaitingLines()
  let belts: readonly Belt[] = []
  const context = document.createElement('canvas').getContext('2d')
  // Read once: reading a computed style after lines were inserted would force a style recalculation of all of them.
  const family = fontFamily()
  let looks = first
  let crossing: Crossing = crossingOf(stage.clientWidth)
  let lanes: Lanes = resized([], looks.lanes)
  let state: StrainState = atEase
  let frame = 0
  let frames = 0
  let windowAt = 0
  let lastAt = 0
  let allowance = looks.perSecond
  let shown = 0
  let pausedAt: number | undefined
  let pausedFor = 0
  let isLost = false

  // The animation clock minus paused time, so that positions in lanes and on the screen agree exactly.
  const wall = () => Number(document.timeline.currentTime ?? performance.now())
  const now = () => (pausedAt ?? wall()) - pausedFor

  const measure = (parts: readonly DanmakuPart[]): number => {
    if (!context) return parts.length * looks.font
    context.font = `600 ${looks.font}px ${family}`
    return parts.reduce(
      (sum, part) =>
        sum + (typeof part === 'string' ? context.measureText(part).width : Math.ceil(looks.font * 1.5)),
      20,
    )
  }

  const takeAway = ({ node, animation }: Belt) => {
    animation.cancel()
    node.remove()
  }

  const beltAt = (at: number): Belt => {
    const newest = belts.at(-1)
    if (newest && at - newest.startedAt < beltMs) return newest
    const node = document.createElement('div')
    node.className = 'gs-danmaku__belt'
    stage.append(node)
    const end = crossing.stage - crossing.speed * beltLifeMs
    const animation = node.animate(
      [{ transform: `translate3d(${crossing.stage}px,0,0)` }, { transform: `translate3d(${end}px,0,0)` }],
      { duration: beltLifeMs, fill: 'both' },
    )
    animation.startTime = at + pausedFor
    const belt: Belt = { node, animation, startedAt: at, leaving: [] }
    belts = [...belts, belt]
    return belt
  }

  const fly = (line: DanmakuLine, lane: number, at: number) => {
    const width = Math.ceil(measure(line.parts))
    lanes = entered(lanes, lane, at, width, crossing)
    const belt = beltAt(at)
    const node = document.createElement('span')
    node.className = `gs-danmaku__line gs-danmaku__line--${line.rank}`
    node.style.top = `${lane * looks.laneHeight}px`
    node.style.left = `${Math.ceil((at - belt.startedAt) * crossing.speed)}px`
    node.style.minWidth = `${width}px`
    node.append(...line.parts.map((part) => nodeOf(part, spriteUrl)))
    if (line.id !== undefined) node.dataset['line'] = line.id
    belt.node.append(node)
    belt.leaving.push(at + crossingTime(width, crossing))
    shown += 1
  }

  const leave = () => {
    const at = now()
    const isOver = ({ leaving }: Belt) => leaving.every((leftAt) => leftAt <= at)
    if (!belts.some(isOver)) return
    for (const belt of belts) if (isOver(belt)) takeAway(belt)
    belts = belts.filter((belt) => !isOver(belt))
  }

  const enter = () => {
    const at = now()
    const used = lanes.slice(0, lanesUnder(state.strain, looks.lanes))
    for (let lane = freeLane(used, at); lane >= 0; lane = freeLane(lanes.slice(0, used.length), at)) {
      if (allowance < 1) return
      const line = waiting.next(at)
      if (line === undefined) return
      if (line.rank !== 'own') allowance -= 1
      fly(line, lane, at)
    }
  }

  const step = (time: number) => {
    frames += 1
    const passed = time - windowAt
    if (passed >= 1_000) {
      // A window much longer than a second means that the page was suspended, not that it is slow.
      if (windowAt > 0 && passed < 2_000) state = nextStrain(state, frames, passed)
      frames = 0
      windowAt = time
    }
    // A 120 Hz screen gets no more lines than a 60 Hz one, and a slow page gets fewer.
    const share = Math.min(1 / 60, lastAt === 0 ? 1 : (time - lastAt) / 1_000)
    lastAt = time
    allowance = Math.min(looks.perSecond, allowance + looks.perSecond * share)
    leave()
    enter()
    frame = waiting.size() > 0 || belts.length > 0 ? requestAnimationFrame(step) : 0
    if (frame === 0) lastAt = windowAt = 0
  }
  const wake = () => {
    if (frame === 0 && pausedAt === undefined && !isLost) frame = requestAnimationFrame(step)
  }
  const sleep = () => {
    cancelAnimationFrame(frame)
    frame = 0
    lastAt = windowAt = 0
    frames = 0
  }
  const clear = () => {
    waiting.clear()
    for (const belt of belts) takeAway(belt)
    belts = []
    lanes = resized([], looks.lanes)
  }

  const observer = new ResizeObserver(() => {
    const width = stage.clientWidth
    if (width === crossing.stage) return
    // Moving lines were started for another width and would overlap new ones.
    clear()
    crossing = crossingOf(width)
  })
  observer.observe(stage)

  return {
    push(line) {
      if (isLost || pausedAt !== undefined || crossing.stage === 0) return
      waiting.add(line, now())
      wake()
    },
    remove(id) {
      waiting.remove(id)
      stage.querySelector(`[data-line="${CSS.escape(id)}"]`)?.remove()
    },
    look(next) {
      const isOther = next.font !== looks.font || next.laneHeight !== looks.laneHeight
      looks = next
      if (isOther) clear()
      else lanes = resized(lanes, looks.lanes)
    },
    pause() {
      if (pausedAt !== undefined) return
      pausedAt = wall()
      for (const { animation } of belts) animation.pause()
      sleep()
    },
    resume() {
      if (pausedAt === undefined) return
      pausedFor += wall() - pausedAt
      pausedAt = undefined
      for (const { animation, startedAt } of belts) {
        animation.play()
        animation.startTime = startedAt + pausedFor
      }
      wake()
    },
    clear,
    counts: () => ({
      shown,
      dropped: waiting.dropped(),
      flying: belts.flatMap(({ leaving }) => leaving).filter((leftAt) => leftAt > now()).length,
    }),
    destroy() {
      isLost = true
      sleep()
      observer.disconnect()
      clear()
    },
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** Text as a text node, an emote as its picture. Never HTML, because a line is user input. */
function nodeOf(part: DanmakuPart, spriteUrl: string): Node {
  if (typeof part === 'string') return document.createTextNode(part)
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('class', 'gs-danmaku__emote')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `${spriteUrl}#${part.emote}`)
  picture.append(use)
  return picture
}
