import type { VideoProtocol } from '../video.ts'
import { step } from '../supervisor.ts'
import {
  idle,
  type Effect,
  type Failure,
  type Notice,
  type SupervisorEvent,
  type SupervisorState,
} from '../supervisor-state.ts'

/** Behaviour of a line when a stream is requested. */
export type LineMood = 'good' | 'refused' | 'silent' | 'missing' | 'wrong-codec' | 'frozen'

/**
 * Simulates a viewer's video element, the lines and the supervisor, on a clock that the test advances in steps of 50
 * ms.
 */
export function createFakeWorld(
  lines: readonly number[] = [1, 2],
  protocols: readonly VideoProtocol[] = ['flv', 'hls'],
  /** Age of the page, ms. */
  pageMs = 1_000_000,
) {
  let state: SupervisorState = idle
  let at = pageMs
  /** The live edge: seconds of the broadcast that the ingest has received. */
  const moods = new Map<string, LineMood>()
  const notices: Notice[] = []
  const loads: string[] = []
  let stream: { mood: LineMood; openedAt: number; startS: number; generation: number } | undefined
  let positionS = 0
  let edgeFrozenAt: number | undefined
  let rate = 1
  let isSourceOn = true
  let isOnline = true
  let generation = 0
  const later: { at: number; run: () => void }[] = []

  const moodOf = (line: number, protocol: VideoProtocol): LineMood => {
    if (!isOnline) return 'refused'
    const mood = moods.get(`${line}/${protocol}`) ?? moods.get(`${line}`) ?? 'good'
    return mood === 'good' && !isSourceOn ? 'missing' : mood
  }
  const edgeS = () => (edgeFrozenAt ?? at) / 1000
  const bufferedS = () => {
    if (!stream || stream.mood !== 'good' || at < stream.openedAt + 100) return 0
    return Math.max(0, edgeS() - stream.startS)
  }
  const send = (event: SupervisorEvent) => {
    const next = step(state, event)
    state = next.state
    for (const effect of next.effects) apply(effect)
  }
  const failLater = (why: Failure, afterMs: number) => {
    const mine = generation
    later.push({
      at: at + afterMs,
      run: () => mine === generation && send({ kind: 'failed', at, why, random: 0.5 }),
    })
  }
  const apply = (effect: Effect) => {
    if (effect.kind === 'tell') notices.push(effect.notice)
    if (effect.kind === 'rate') rate = effect.rate
    if (effect.kind === 'seek') positionS = Math.max(0, bufferedS() - effect.aheadS)
    if (effect.kind === 'unload') {
      generation += 1
      stream = undefined
    }
    if (effect.kind !== 'load') return
    generation += 1
    loads.push(`${effect.line}/${effect.protocol}`)
    const mood = moodOf(effect.line, effect.protocol)
    // A stream starts with the last key frame, up to a second ago.
    stream = { mood, openedAt: at, startS: edgeS() - 0.6, generation }
    positionS = 0
    rate = 1
    const mine = generation
    later.push({ at, run: () => mine === generation && send({ kind: 'asked', at }) })
    if (mood === 'refused') failLater('network', 20)
    if (mood === 'missing') failLater('not-found', 60)
    if (mood === 'wrong-codec') failLater('codec', 80)
  }
  const breakOff = (why: Failure) => {
    if (stream?.mood === 'good') failLater(why, 30)
  }
  let isHidden = false
  let isPaused = false

  return {
    send: (event: SupervisorEvent) => send(event),
    open: (errors: Readonly<Record<number, number>> = {}) =>
      send({ kind: 'opened', at, lines, protocols, errors }),
    /** Advances the clock by `ms`. */
    pass(ms: number) {
      for (const end = at + ms; at < end;) {
        at += 50
        for (const due of later.splice(0))
          if (due.at <= at) due.run()
          else later.push(due)
        const buffered = bufferedS()
        if (!isPaused && stream?.mood === 'good') positionS = Math.min(buffered, positionS + 0.05 * rate)
        if (at % (isHidden ? 1_000 : 250) === 0)
          send({ kind: 'looked', at, position: positionS, aheadS: buffered - positionS })
      }
    },
    setMood: (line: number | string, mood: LineMood) => moods.set(`${line}`, mood),
    /** Breaks the line mid-stream, with this failure. */
    cut: (why: Failure) => breakOff(why),
    /** The ingest receives nothing new and reports no error. */
    setFrozen(isFrozen: boolean) {
      edgeFrozenAt = isFrozen ? at : undefined
    },
    setSource(isOn: boolean) {
      isSourceOn = isOn
      if (!isOn) breakOff('ended')
    },
    setOnline(online: boolean) {
      isOnline = online
      if (!online) breakOff('network')
      send({ kind: online ? 'online' : 'offline', at })
    },
    setHidden(hidden: boolean) {
      isHidden = hidden
      send({ kind: hidden ? 'hidden' : 'shown', at })
    },
    setPaused(paused: boolean) {
      isPaused = paused
      send({ kind: paused ? 'paused' : 'resumed', at })
    },
    state: () => state,
    notices,
    loads,
    rate: () => rate,
    /** Latency of the picture relative to the ingest, s; undefined when nothing new is shown. */
    latencyS: () =>
      state.phase === 'playing' && stream ? at / 1000 - (stream.startS + positionS) : undefined,
    now: () => at,
  }
}
