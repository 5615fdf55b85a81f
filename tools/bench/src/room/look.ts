import { readClock } from '@grandstand/studio/clock-strip'

/** An item of server time `at` was drawn while the picture showed `frameAt`, both epoch ms. */
export interface Drawn {
  readonly kind: 'odds' | 'score' | 'chat'
  readonly at: number
  readonly frameAt: number
}

declare global {
  interface Window {
    roomLook: { drawn: Drawn[]; frameAt: number | undefined }
  }
}

interface Frame {
  readonly t: string
  readonly c?: string
  readonly at: number
  readonly data: unknown
}
interface Score {
  readonly home: number
  readonly away: number
}
interface Versioned {
  readonly id: string
  readonly version: number
}
interface Fiber {
  readonly memoizedProps: Record<string, unknown> | null
  readonly return: Fiber | null
}

/** Number of parents to search for the component that has the data of a drawn element. */
const upwards = 14
/** Without a new frame for this time there is no picture to compare with, ms. */
const standingMs = 3_000

const look: Window['roomLook'] = (window.roomLook = { drawn: [], frameAt: undefined })
/**
 * When the server sent a price, by market and version; a score, by its two numbers. Values of a snapshot have no
 * time.
 */
const oddsAt = new Map<string, number>()
const scoreAt = new Map<string, number>()
const told = new Set<string>()
let seenAt = 0
let score: string | undefined

const tell = (kind: Drawn['kind'], at: number | undefined) => {
  if (at === undefined || look.frameAt === undefined || performance.now() - seenAt > standingMs) return
  look.drawn.push({ kind, at, frameAt: look.frameAt })
}

function hear({ t, c, at, data }: Frame): void {
  if (t !== 'delta') return
  if (c === 'market-odds' || c === 'board-odds')
    for (const { changed } of data as { changed: readonly Versioned[] }[])
      for (const { id, version } of changed) {
        const key = `${id}/${version}`
        if (!oddsAt.has(key)) oddsAt.set(key, at)
      }
  if (c === 'match-state')
    for (const { set } of data as { set: { score?: Score } }[]) {
      const key = set.score && `${set.score.home}-${set.score.away}`
      if (key !== undefined && !scoreAt.has(key)) scoreAt.set(key, at)
    }
}

const Plain = window.WebSocket
window.WebSocket = class extends Plain {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as Frame))
  }
}

const context = new OffscreenCanvas(640, 360).getContext('2d', { willReadFrequently: true })
const watched = new WeakSet<HTMLVideoElement>()
function watchPicture(): void {
  const video = document.querySelector('video')
  if (!video || watched.has(video)) return
  watched.add(video)
  const onFrame = () => {
    context?.drawImage(video, 0, 0, 640, 360)
    const at = context && readClock(context.getImageData(0, 0, 640, 20).data, 640, 360)
    if (at !== undefined && at !== null) [look.frameAt, seenAt] = [at, performance.now()]
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)
}

/** The props of the nearest component above an element that has this prop. */
function given(element: Element, name: string): Record<string, unknown> | undefined {
  const key = Object.keys(element).find((each) => each.startsWith('__reactFiber'))
  let fiber = key === undefined ? null : (element as unknown as Record<string, Fiber>)[key]
  for (let up = 0; fiber && up < upwards; up += 1, fiber = fiber.return) {
    const value = fiber.memoizedProps?.[name]
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  }
  return undefined
}

function lookAtOdds(node: Node): void {
  const button = (node instanceof Element ? node : node.parentElement)?.closest('.gs-odds')
  const cell = button && given(button, 'cell')
  if (!cell) return
  const key = `${String(cell['marketId'])}/${String(cell['version'])}`
  if (told.has(key)) return
  told.add(key)
  tell('odds', oddsAt.get(key))
}

function lookAtChat(added: Node): void {
  if (!(added instanceof Element)) return
  const lines = added.matches('[role=log] li') ? [added] : added.querySelectorAll('[role=log] li')
  for (const line of lines) {
    const message = given(line, 'message')
    if (!message || told.has(String(message['id']))) continue
    told.add(String(message['id']))
    tell('chat', Number(message['at']))
  }
}

function lookAtScore(): void {
  const places = [...document.querySelectorAll('.gs-room .gs-score-strip__score')].slice(0, 2)
  const now = places.map(({ textContent }) => textContent).join('-')
  const sum = (text: string) => text.split('-').reduce((all, each) => all + Number(each), 0)
  // The room may move to another match, so only a score that is one goal higher counts as a goal.
  if (score !== undefined && now !== score && sum(now) === sum(score) + 1) tell('score', scoreAt.get(now))
  score = now
}

document.addEventListener('DOMContentLoaded', () => {
  new MutationObserver((records) => {
    watchPicture()
    for (const { target, addedNodes } of records) {
      lookAtOdds(target)
      for (const added of addedNodes) lookAtChat(added)
    }
    lookAtScore()
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  })
})
