import { crossingOf, crossingTime, entered, freeLane, resized, type Crossing, type Lanes } from './lanes.ts'
import { atEase, lanesUnder, nextStrain, type StrainState } from './strain.ts'
import { createWaitingLines, type DanmakuLine, type DanmakuPart } from './waiting.ts'

export interface EngineLooks {
  readonly lanes: number
  readonly laneHeight: number
  readonly font: number
  /** Lines that enter in one second, at most; one's own are not counted. */
  readonly perSecond: number
}

export interface DanmakuCounts {
  readonly shown: number
  readonly dropped: number
  readonly flying: number
}

/** Draws lines over a picture. Lines come in by `push`; everything else happens by itself until `destroy`. */
export interface DanmakuEngine {
  push(line: DanmakuLine): void
  look(looks: EngineLooks): void
  /** Everything stands still; nothing enters. */
  pause(): void
  resume(): void
  /** Takes all lines away. */
  clear(): void
  counts(): DanmakuCounts
  destroy(): void
}

interface Flying {
  readonly node: HTMLElement
  readonly animation: Animation
  readonly startedAt: number
}

const fontFamily = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--gs-font-sans') || 'sans-serif'
const mostPooled = 60

/**
 * Danmaku in the DOM: each line is moved by one animation of the compositor, so that nothing is done for it in a frame
 * and a busy page does not make it stutter. Lines enter a lane only when the one before has cleared the edge; what
 * finds no lane in time is dropped. `spriteUrl` is the file of the emotes.
 */
export function createDanmakuEngine(
  stage: HTMLElement,
  first: EngineLooks,
  spriteUrl: string,
): DanmakuEngine {
  const waiting = createWaitingLines()
  const flying = new Set<Flying>()
  const pool: HTMLElement[] = []
  const context = document.createElement('canvas').getContext('2d')
  // Asked once: beside lines that have just been put in, the question would have all of them styled at once.
  const family = fontFamily()
  let looks = first
  let crossing: Crossing = crossingOf(stage.clientWidth)
  let lanes: Lanes = resized([], looks.lanes)
  let state: StrainState = atEase
  let frame = 0
  let frames = 0
  let windowAt = 0
  let allowance = looks.perSecond
  let shown = 0
  let pausedAt: number | undefined
  let pausedFor = 0
  let isLost = false

  // The clock of the animations, less the time in which they stood: places in lanes and on the screen agree exactly.
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

  const remove = (line: Flying) => {
    flying.delete(line)
    line.animation.cancel()
    line.node.remove()
    if (pool.length < mostPooled) pool.push(line.node)
  }

  const fly = (line: DanmakuLine, lane: number, at: number) => {
    const width = Math.ceil(measure(line.parts))
    lanes = entered(lanes, lane, at, width, crossing)
    const node = pool.pop() ?? document.createElement('span')
    node.className = `gs-danmaku__line gs-danmaku__line--${line.rank}`
    node.style.top = `${lane * looks.laneHeight}px`
    node.style.minWidth = `${width}px`
    node.replaceChildren(...line.parts.map((part) => nodeOf(part, spriteUrl)))
    stage.append(node)
    const animation = node.animate(
      [{ transform: `translate3d(${crossing.stage}px,0,0)` }, { transform: `translate3d(${-width}px,0,0)` }],
      { duration: crossingTime(width, crossing), fill: 'both' },
    )
    animation.startTime = at + pausedFor
    const entry: Flying = { node, animation, startedAt: at }
    flying.add(entry)
    animation.onfinish = () => remove(entry)
    shown += 1
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
      // A window much longer than a second is a page that slept, not a slow one.
      if (windowAt > 0 && passed < 2_000) state = nextStrain(state, frames, passed)
      frames = 0
      windowAt = time
    }
    allowance = Math.min(looks.perSecond, allowance + looks.perSecond / 60)
    enter()
    frame = waiting.size() > 0 || flying.size > 0 ? requestAnimationFrame(step) : 0
    if (frame === 0) windowAt = 0
  }
  const wake = () => {
    if (frame === 0 && pausedAt === undefined && !isLost) frame = requestAnimationFrame(step)
  }
  const sleep = () => {
    cancelAnimationFrame(frame)
    frame = 0
    windowAt = 0
    frames = 0
  }
  const clear = () => {
    waiting.clear()
    for (const line of flying) remove(line)
    lanes = resized([], looks.lanes)
  }

  const observer = new ResizeObserver(() => {
    const width = stage.clientWidth
    if (width === crossing.stage) return
    // Lines under way were started for another width: they would run into the new ones.
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
    look(next) {
      const isOther = next.font !== looks.font || next.laneHeight !== looks.laneHeight
      looks = next
      if (isOther) clear()
      else lanes = resized(lanes, looks.lanes)
    },
    pause() {
      if (pausedAt !== undefined) return
      pausedAt = wall()
      for (const { animation } of flying) animation.pause()
      sleep()
    },
    resume() {
      if (pausedAt === undefined) return
      pausedFor += wall() - pausedAt
      pausedAt = undefined
      for (const { animation, startedAt } of flying) {
        animation.play()
        animation.startTime = startedAt + pausedFor
      }
      wake()
    },
    clear,
    counts: () => ({ shown, dropped: waiting.dropped(), flying: flying.size }),
    destroy() {
      isLost = true
      sleep()
      observer.disconnect()
      clear()
      pool.length = 0
    },
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** Words as text, an emote as its picture. Never HTML: a line is what somebody wrote. */
function nodeOf(part: DanmakuPart, spriteUrl: string): Node {
  if (typeof part === 'string') return document.createTextNode(part)
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('class', 'gs-danmaku__emote')
  const use = document.createElementNS(svg, 'use')
  use.setAttribute('href', `${spriteUrl}#${part.emote}`)
  picture.append(use)
  return picture
}
