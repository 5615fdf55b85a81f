import type { Engine, OpenEngine } from './engine.ts'
import type { PlaybackState, VideoList, VideoSource } from './playback-state.ts'
import { step } from './supervisor.ts'
import { idle, type Effect, type Failure, type Phase, type SupervisorEvent } from './supervisor-state.ts'
import type { Rendition, VideoProtocol } from './video.ts'

/** Counters of the lines' errors by line number [STATE-05]. */
export interface ErrorCounters {
  read(): Readonly<Record<number, number>>
  count(line: number): void
  forgive(line: number): void
}

export interface PlaybackOptions {
  readonly video: HTMLVideoElement
  readonly source: VideoSource
  readonly counters: ErrorCounters
  readonly playable: readonly VideoProtocol[]
  readonly openEngine: (protocol: VideoProtocol) => OpenEngine
  readonly rendition: Rendition
  /** Server time, epoch ms. */
  readonly serverNow: () => number
  /** Delay of the picture when it entered the ingest, as the broadcaster currently declares it, ms. */
  readonly sourceDelayMs: () => number
  /** Monotonic clock, ms. */
  readonly now?: () => number
  readonly random?: () => number
  /** Called with the current delay of the picture, ms; undefined when there is no picture. */
  readonly onDelay: (delayMs: number | undefined) => void
  /** Called when the picture is lost and reconnecting begins. */
  readonly onLost: () => void
  /** Called when a picture is about to appear, with its estimated delay, ms. */
  readonly onExpected: (delayMs: number) => void
  readonly onState: (state: PlaybackState) => void
}

export interface Playback {
  play(): void
  pause(): void
  chooseLine(line: number): void
  chooseRendition(rendition: Rendition): void
  catchUp(): void
  setHidden(isHidden: boolean): void
  setOnline(isOnline: boolean): void
  /** When the frame at this position of the element (s) entered the ingest, server ms; undefined while unknown. */
  wallTime(positionS: number): number | undefined
  close(): void
}

const lookEveryMs = 250
/**
 * A closed tab aborts its own connections. The delay lets the page go away before such errors count against the line.
 */
const countAfterMs = 1_000
/** Usual delay of a picture behind the ingest before it is measured, ms. */
export const usualDelayMs = 500

/** Plays one broadcast: executes the supervisor's effects and reports events to it. */
export function createPlayback(options: PlaybackOptions): Playback {
  const { video, source, counters, now = () => performance.now(), random = Math.random } = options
  let state = idle
  let engine: Engine | undefined
  /** Increments with each load, so that events of an earlier one are ignored. */
  let generation = 0
  let list: VideoList | undefined
  let rendition = options.rendition
  let isSilenced = false
  let notice: PlaybackState['notice']
  let listTries = 0
  let listTimer: ReturnType<typeof setTimeout> | undefined
  const closing = new AbortController()
  let told: PlaybackState | undefined

  const tell = () => {
    const next: PlaybackState = {
      phase: list ? state.phase : listTries > 0 ? 'waiting' : 'loading',
      isDead: list ? state.isDead : listTries > 0,
      list,
      line: state.line,
      protocol: state.protocol,
      rendition,
      isPaused: state.isPaused,
      isSilenced,
      canCatchUp: state.phase === 'playing' && aheadS() > 1.2,
      notice,
    }
    if (told && Object.entries(next).every(([name, value]) => told?.[name as keyof PlaybackState] === value))
      return
    told = next
    options.onState(next)
  }
  const bufferedEnd = () => (video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0)
  const aheadS = () => Math.max(0, bufferedEnd() - video.currentTime)

  const send = (event: SupervisorEvent) => {
    if (closing.signal.aborted) return
    const before = state
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) apply(effect)
    if (state.phase !== before.phase) {
      if (mayReturn(state.phase)) options.onLost()
      else if (!hasPicture(state.phase)) options.onDelay(undefined)
    }
    tell()
  }
  const unload = () => {
    generation += 1
    engine?.destroy()
    engine = undefined
  }
  const apply = (effect: Effect) => {
    switch (effect.kind) {
      case 'load':
        unload()
        void load(effect.line, effect.protocol)
        return
      case 'unload':
        unload()
        return
      case 'rate':
        video.playbackRate = effect.rate
        return
      case 'seek': {
        const start = video.buffered.length > 0 ? video.buffered.start(video.buffered.length - 1) : 0
        video.currentTime = Math.max(start, bufferedEnd() - effect.aheadS)
        return
      }
      case 'count':
        setTimeout(() => counters.count(effect.line), countAfterMs)
        return
      case 'forgive':
        counters.forgive(effect.line)
        return
      case 'tell':
        notice = { notice: effect.notice, count: (notice?.count ?? 0) + 1 }
    }
  }
  const load = async (line: number, protocol: VideoProtocol) => {
    const mine = generation
    const failed = (why: Failure) => {
      if (mine === generation) send({ kind: 'failed', at: now(), why, random: random() })
    }
    options.onExpected(usualDelayMs + options.sourceDelayMs())
    try {
      const url = await source.address({ line, rendition, protocol })
      if (mine !== generation) return
      const opened = await options.openEngine(protocol)({ video, url, onFailed: failed })
      if (mine !== generation) return opened.destroy()
      engine = opened
      send({ kind: 'asked', at: now() })
      if (!state.isPaused) void start()
    } catch (error) {
      failed(source.isMissing(error) ? 'not-found' : 'network')
    }
  }
  const start = async () => {
    try {
      await video.play()
    } catch (error) {
      // An AbortError means that another load intervened.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
      video.muted = true
      isSilenced = true
      tell()
      await video.play().catch(() => undefined)
    }
  }
  const look = () => {
    if (video.readyState < 2 || video.seeking)
      send({ kind: 'looked', at: now(), position: state.position, aheadS: 0 })
    else send({ kind: 'looked', at: now(), position: video.currentTime, aheadS: aheadS() })
    const wall =
      state.phase === 'playing' || state.phase === 'stalled' ? engine?.wallTime(video.currentTime) : undefined
    if (wall !== undefined && !state.isPaused)
      options.onDelay(options.serverNow() - wall + options.sourceDelayMs())
  }
  const ask = async () => {
    try {
      list = await source.list(closing.signal)
    } catch (error) {
      if (closing.signal.aborted) return
      listTries += 1
      if (listTries === 1) notice = { notice: { kind: 'all-lines-dead' }, count: (notice?.count ?? 0) + 1 }
      const isGone = source.isMissing(error)
      listTimer = setTimeout(() => void ask(), 500 + random() * Math.min(8_000, 1_000 * 2 ** listTries))
      if (isGone) notice = undefined
      tell()
      return
    }
    const protocols = options.playable.filter((each) => list?.protocols.includes(each))
    if (!list.renditions.some((each) => each.rendition === rendition)) rendition = 'source'
    send({
      kind: 'opened',
      at: now(),
      lines: list.lines.map(({ no }) => no),
      protocols,
      errors: counters.read(),
    })
  }

  const timer = setInterval(look, lookEveryMs)
  const paused = () => {
    // Pauses by the picture-in-picture window and media keys count; a pause by the browser in a hidden tab is not the
    // viewer's choice.
    if (hasPicture(state.phase) && state.phase !== 'loading' && !document.hidden)
      send({ kind: 'paused', at: now() })
  }
  const played = () => {
    if (state.isPaused) send({ kind: 'resumed', at: now() })
  }
  video.addEventListener('pause', paused)
  video.addEventListener('play', played)
  video.addEventListener('playing', look)
  void ask()
  tell()

  return {
    play() {
      send({ kind: 'resumed', at: now() })
      if (engine) void start()
    },
    pause() {
      send({ kind: 'paused', at: now() })
      video.pause()
    },
    chooseLine(line) {
      send({ kind: 'chosen', at: now(), line })
    },
    chooseRendition(next) {
      rendition = next
      send({ kind: 'chosen', at: now() })
    },
    catchUp() {
      apply({ kind: 'seek', aheadS: 0.3 })
    },
    setHidden(isHidden) {
      send({ kind: isHidden ? 'hidden' : 'shown', at: now() })
      if (!isHidden && engine && video.paused && !state.isPaused) void start()
    },
    setOnline(isOnline) {
      send({ kind: isOnline ? 'online' : 'offline', at: now() })
    },
    wallTime: (positionS) => engine?.wallTime(positionS),
    close() {
      closing.abort()
      clearInterval(timer)
      clearTimeout(listTimer)
      video.removeEventListener('pause', paused)
      video.removeEventListener('play', played)
      video.removeEventListener('playing', look)
      unload()
      options.onDelay(undefined)
    },
  }
}

const mayReturn = (phase: Phase) => phase === 'waiting' || phase === 'offline'
/** While there is a picture, odds and chat stay synchronised to it. */
const hasPicture = (phase: Phase) => phase === 'playing' || phase === 'stalled' || phase === 'loading'
