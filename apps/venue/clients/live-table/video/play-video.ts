import {
  createPlayback,
  openEngine,
  playableProtocols,
  type Phase,
  type Playback,
  type Rendition,
} from '@grandstand/playback'
import type { PictureAnswer, TablePicture } from '@grandstand/live-table'
import type { Answer } from '../../kit/api/ask.ts'

/** The table, as far as its video concerns it. */
interface Table {
  askPicture(): Promise<Answer<PictureAnswer>>
  /** A frame is on the screen that shows the table at this time of the venue. */
  showed(atMs: number): void
  /** The page draws the table. */
  draws(): void
  delayOf(atMs: number): number
}

interface VideoNeeds {
  readonly video: HTMLVideoElement
  readonly table: Table
  readonly rendition: Rendition
  /** The longest delay of a picture that the table waits for, ms. */
  readonly slowestMs: number
  readonly onPlaying: (isPlaying: boolean) => void
}

/** A video is shown when it has played for so long: the first time, and after a stall. */
const [firstMs, againMs] = [400, 2_000]
/** One that is slower than the table waits for is given up after this time. */
const slowForMs = 3_000
/** After this time without a picture the page only draws, and asks again later. */
const patienceMs = 10_000
const pauseMs = 45_000
/** An answer of the venue serves all requests within this time. */
const freshMs = 5_000

class Missing extends Error {}

/**
 * Plays the video of a table over its drawing, as long as there is one that is in time, and tells the table which moment
 * the frame on the screen shows. @returns what ends it
 */
export function playVideo({ video, table, rendition, slowestMs, onPlaying }: VideoNeeds): () => void {
  let playback: Playback | undefined
  let phase: Phase = 'idle'
  let isPlaying = false
  let isFirst = true
  let [playingSince, slowSince]: (number | undefined)[] = []
  let behindMs = 0
  let known: { readonly at: number; readonly picture: TablePicture } | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const errors: Record<number, number> = {}

  const say = (is: boolean) => {
    if (is === isPlaying) return
    isPlaying = is
    if (!is) table.draws()
    onPlaying(is)
  }
  const rest = (isForEver = false) => {
    playback?.close()
    playback = undefined
    phase = 'idle'
    clearTimeout(patience)
    clearTimeout(pause)
    say(false)
    if (!isForEver) pause = setTimeout(open, pauseMs * (0.75 + Math.random() / 2))
  }
  const ask = async (): Promise<TablePicture> => {
    if (known !== undefined && performance.now() - known.at < freshMs) return known.picture
    const answer = await table.askPicture()
    if (answer === 'lost') throw new Error('the venue does not answer')
    const { is, picture } = 'value' in answer ? answer.value : { is: 'away', picture: null }
    if (is !== 'on' || picture === null) {
      // Others watch as many tables as the studio may draw, or there is no studio: asked again later, and seldom.
      setTimeout(() => rest())
      throw new Missing()
    }
    known = { at: performance.now(), picture }
    behindMs = picture.behindMs
    return picture
  }
  const become = (next: Phase) => {
    if (next === phase) return
    phase = next
    clearTimeout(patience)
    if (phase === 'playing') playingSince = performance.now()
    else say(false)
    if (phase === 'unplayable') setTimeout(() => rest(true))
    else if (phase !== 'playing' && phase !== 'parked') patience = setTimeout(() => rest(), patienceMs)
  }
  function open() {
    playback = createPlayback({
      video,
      rendition,
      source: {
        async list() {
          const { lines, renditions } = await ask()
          return {
            lines: lines.map((_, at) => ({ no: at + 1, name: '' })),
            renditions: renditions.map((each) => ({ rendition: each, name: '' })),
            protocols: ['flv', 'hls'],
          }
        },
        async address({ line, protocol, rendition: of }) {
          const { lines } = await ask()
          const address = lines[line - 1]?.[protocol]
          if (address === undefined) throw new Missing()
          return of === 'low' ? `${address}&rendition=low` : address
        },
        isMissing: (error) => error instanceof Missing,
      },
      counters: {
        read: () => errors,
        count: (line) => (errors[line] = (errors[line] ?? 0) + 1),
        forgive: (line) => delete errors[line],
      },
      playable: playableProtocols(video),
      openEngine,
      serverNow: Date.now,
      sourceDelayMs: () => 0,
      onDelay: () => undefined,
      onLost: () => undefined,
      onExpected: () => undefined,
      onState: (state) => become(state.phase),
    })
    playback.setHidden(document.hidden)
  }

  const frame = (now: number, { mediaTime }: { readonly mediaTime: number }) => {
    next = video.requestVideoFrameCallback(frame)
    const wall = playback?.wallTime(mediaTime)
    if (wall === undefined || phase !== 'playing' || document.hidden) return
    const at = wall - behindMs
    slowSince = table.delayOf(at) > slowestMs ? (slowSince ?? now) : undefined
    if (slowSince !== undefined && now - slowSince > slowForMs) return rest()
    if (!isPlaying && now - (playingSince ?? now) < (isFirst ? firstMs : againMs)) return
    isFirst = false
    table.showed(at)
    say(true)
  }
  let next = video.requestVideoFrameCallback(frame)

  const seen = () => {
    playback?.setHidden(document.hidden)
    if (document.hidden) say(false)
  }
  const online = () => playback?.setOnline(true)
  const offline = () => playback?.setOnline(false)
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', online)
  window.addEventListener('offline', offline)
  open()
  return () => {
    rest(true)
    video.cancelVideoFrameCallback(next)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', online)
    window.removeEventListener('offline', offline)
  }
}
