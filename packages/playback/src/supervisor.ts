import { candidateKey, lineOf, nextCandidate, type Candidate } from './candidates.ts'
import { aheadWanted, pursue } from './pursuit.ts'
import {
  idle,
  type Effect,
  type Failure,
  type Look,
  type Notice,
  type Phase,
  type Step,
  type SupervisorEvent,
  type SupervisorState,
} from './supervisor-state.ts'

/**
 * Time without a first frame after which a line counts as dead, ms. It grows up to twofold after failed rounds,
 * because the network may be slow.
 */
const firstFrameMs = { flv: 2_000, hls: 4_000 } as const
/** Time limit for the address and the library, ms. It is exceeded only when nothing arrives at all. */
const addressMs = 10_000
/** Time without a new frame after which a stall is shown, ms. */
const stallMs = 700
/** Time without a new frame and with an empty buffer after which the line counts as dead, ms. */
const deadMs = 2_000
const stallsAllowed = 3
const minuteMs = 60_000
/** Time paused, or hidden and stalled, after which the line is released, ms. */
const parkMs = 15_000
/** Error-free playback time after which the line's errors are reset, ms. */
const forgiveMs = 60_000

/** The next state and effects for an event. Pure: clock and randomness are part of the event. */
export function step(state: SupervisorState, event: SupervisorEvent): Step {
  switch (event.kind) {
    case 'opened': {
      const { at, lines, protocols, errors } = event
      const opened = { ...idle, isPaused: state.isPaused, isHidden: state.isHidden, lines, protocols, errors }
      const first = nextCandidate(lines, protocols, errors, [])
      if (first === undefined) return enter(opened, 'unplayable', at, [tell({ kind: 'unplayable' })])
      return load(opened, first, at)
    }
    case 'closed':
      return {
        state: { ...idle, isPaused: state.isPaused, isHidden: state.isHidden },
        effects: [{ kind: 'unload' }],
      }
    case 'asked':
      return { state: { ...state, isAsked: true, movedAt: event.at }, effects: [] }
    case 'looked':
      return look(state, event)
    case 'failed':
      return isLoaded(state) ? fail(state, event.why, event.at, event.random) : { state, effects: [] }
    case 'chosen': {
      if (state.lines.length === 0 || state.protocols[0] === undefined) return { state, effects: [] }
      const line = event.line ?? state.line
      return load(
        { ...state, failed: [], missing: [], stalls: [] },
        { line, protocol: state.protocols[0] },
        event.at,
      )
    }
    case 'paused':
      return { state: { ...state, isPaused: true, since: event.at }, effects: [] }
    case 'resumed': {
      const resumed = { ...state, isPaused: false, movedAt: event.at }
      return state.phase === 'parked' ? anew(resumed, event.at) : { state: resumed, effects: [] }
    }
    case 'hidden':
      return { state: { ...state, isHidden: true }, effects: [] }
    case 'shown': {
      const shown = { ...state, isHidden: false, movedAt: event.at }
      return state.phase === 'parked' && !state.isPaused
        ? anew(shown, event.at)
        : { state: shown, effects: [] }
    }
    case 'offline':
      if (state.phase === 'idle' || state.phase === 'unplayable') return { state, effects: [] }
      return enter(state, 'offline', event.at, [{ kind: 'unload' }, tell({ kind: 'offline' })])
    case 'online':
      break
  }
  const isWaiting = state.phase === 'offline' || state.phase === 'waiting'
  return isWaiting ? anew(state, event.at) : { state, effects: [] }
}

const tell = (notice: Notice): Effect => ({ kind: 'tell', notice })
const isLoaded = ({ phase }: SupervisorState) =>
  phase === 'loading' || phase === 'playing' || phase === 'stalled'

function enter(state: SupervisorState, phase: Phase, at: number, effects: readonly Effect[]): Step {
  return { state: { ...state, phase, since: at }, effects }
}

function load(state: SupervisorState, { line, protocol }: Candidate, at: number, ...before: Effect[]): Step {
  const next: SupervisorState = {
    ...state,
    phase: 'loading',
    line,
    protocol,
    since: at,
    position: 0,
    movedAt: at,
    loadedAt: at,
    isAsked: false,
    soughtAt: -Infinity,
    rate: 1,
    isForgiven: false,
  }
  return { state: next, effects: [...before, { kind: 'load', line, protocol }] }
}

/** Starts a new round with the best line and the fastest protocol; every candidate may be tried again. */
function anew(state: SupervisorState, at: number): Step {
  const line = lineOf(state.lines, state.errors)
  const fresh = { ...state, failed: [], missing: [], isMissing: true }
  return load(fresh, { line, protocol: state.protocols[0] ?? 'hls' }, at)
}

function fail(state: SupervisorState, why: Failure, at: number, random: number): Step {
  const { line, protocol } = state
  const key = candidateKey(state)
  if (why === 'codec') {
    const protocols = state.protocols.filter((each) => each !== protocol)
    const [next] = protocols
    if (next === undefined)
      return enter({ ...state, isDead: true }, 'unplayable', at, [
        { kind: 'unload' },
        tell({ kind: 'unplayable' }),
      ])
    return load(
      { ...state, protocols },
      { line, protocol: next },
      at,
      tell({ kind: 'protocol', because: why }),
    )
  }
  const isFirst = !state.failed.includes(`${why}:${key}`)
  // An expired address is requested anew, and an ended source may have resumed.
  if ((why === 'forbidden' || why === 'ended') && isFirst) {
    const again = { ...state, failed: [...state.failed, `${why}:${key}`] }
    return load(again, state, at, ...(why === 'ended' ? [tell({ kind: 'reconnecting', because: why })] : []))
  }
  const isGone = why === 'not-found' || why === 'ended'
  const counted: SupervisorState = {
    ...state,
    errors: isGone ? state.errors : counting(state.errors, line),
    failed: [...state.failed, key],
    missing: isGone ? [...state.missing, line] : state.missing,
    isMissing: state.isMissing && isGone,
    leftForStallsAt: why === 'stalls' ? at : state.leftForStallsAt,
  }
  const count: Effect[] = isGone ? [] : [{ kind: 'count', line }]
  const next = nextCandidate(counted.lines, counted.protocols, counted.errors, counted.failed)
  // A broadcast that does not exist by one protocol does not exist by another.
  const isOver = next === undefined || (counted.isMissing && next.protocol !== counted.protocols[0])
  if (isOver) return roundOver(counted, at, random, count)
  const notice: Notice =
    next.line !== line
      ? { kind: 'line', from: line, to: next.line, because: why }
      : { kind: 'protocol', because: why }
  // A change of lines is not worth a notice while the broadcast itself appears to be gone.
  const isNews = !isGone || !(state.rounds > 0 || state.failed.some((each) => each.startsWith('ended:')))
  return load(counted, next, at, ...count, ...(isNews ? [tell(notice)] : []))
}

const counting = (errors: SupervisorState['errors'], line: number) => ({
  ...errors,
  [line]: (errors[line] ?? 0) + 1,
})

/**
 * No candidate is left. Retries after a growing, randomised delay, so that viewers do not all reconnect at the same
 * time.
 */
function roundOver(state: SupervisorState, at: number, random: number, count: readonly Effect[]): Step {
  const rounds = state.rounds + 1
  const most = Math.min(state.isMissing ? 3_000 : 8_000, 600 * 2 ** Math.min(rounds, 8))
  const over: SupervisorState = {
    ...state,
    rounds,
    failed: [],
    missing: [],
    isDead: !state.isMissing,
    retryAt: at + 200 + Math.round(random * most),
  }
  const told = over.isDead && rounds === 1 ? [tell({ kind: 'all-lines-dead' })] : []
  return enter(over, state.isMissing ? 'off-air' : 'waiting', at, [...count, { kind: 'unload' }, ...told])
}

function look(state: SupervisorState, { at, position, aheadS }: Look): Step {
  if (state.phase === 'waiting' || state.phase === 'off-air')
    return at >= state.retryAt && !state.isPaused ? anew(state, at) : { state, effects: [] }
  if (!isLoaded(state)) return { state, effects: [] }
  const hasMoved = position > state.position + 0.001 && state.position > 0
  if (hasMoved) return moved({ ...state, position, movedAt: at }, at, aheadS)
  const seen = { ...state, position }
  const stillMs = at - state.movedAt
  if (state.isPaused || state.isHidden) {
    const since = state.isPaused ? state.since : state.movedAt
    return at - since > parkMs
      ? enter(seen, 'parked', at, [{ kind: 'unload' }])
      : { state: seen, effects: [] }
  }
  if (state.phase === 'loading') {
    const patience = Math.min(2, 1 + state.rounds / 2)
    const most = state.isAsked ? firstFrameMs[state.protocol] * patience : addressMs
    return stillMs > most ? fail(seen, 'no-data', at, 0.5) : { state: seen, effects: [] }
  }
  return stillMs > stallMs ? stalled(seen, at, aheadS, stillMs) : { state: seen, effects: [] }
}

function moved(state: SupervisorState, at: number, aheadS: number): Step {
  const effects: Effect[] = []
  const stalls = state.stalls.filter((began) => at - began < minuteMs)
  let next: SupervisorState = { ...state, stalls }
  if (state.phase !== 'playing') {
    next = { ...next, phase: 'playing', since: at, failed: [], rounds: 0, isMissing: true, isDead: false }
    for (const line of next.missing.filter((each) => each !== next.line)) {
      next = { ...next, errors: counting(next.errors, line) }
      effects.push({ kind: 'count', line })
    }
    next = { ...next, missing: [] }
  }
  if (!next.isForgiven && stalls.length === 0 && at - next.since > forgiveMs) {
    const { [next.line]: _, ...errors } = next.errors
    next = { ...next, isForgiven: true, errors }
    effects.push({ kind: 'forgive', line: next.line })
  }
  const wantedS = aheadWanted(next.protocol, stalls.length)
  const how = pursue(aheadS, wantedS, next.rate, state.phase === 'loading')
  if (how.kind === 'jump' && at - next.soughtAt > 1_000) {
    next = { ...next, soughtAt: at, rate: 1 }
    effects.push({ kind: 'seek', aheadS: wantedS }, { kind: 'rate', rate: 1 })
  } else if (how.kind === 'rate' && how.rate !== next.rate) {
    next = { ...next, rate: how.rate }
    effects.push({ kind: 'rate', rate: how.rate })
  }
  return { state: next, effects }
}

function stalled(state: SupervisorState, at: number, aheadS: number, stillMs: number): Step {
  const isNew = state.phase !== 'stalled'
  const stalls = isNew ? [...state.stalls, at] : state.stalls
  const next: SupervisorState = { ...state, phase: 'stalled', stalls, since: isNew ? at : state.since }
  if (stillMs > deadMs) return fail(next, 'no-data', at, 0.5)
  const others = nextCandidate(next.lines, next.protocols.slice(0, 1), next.errors, [candidateKey(next)])
  // At most once a minute: when every line stalls, the line is not the cause.
  const isDue = stalls.filter((began) => began >= state.loadedAt).length >= stallsAllowed
  if (isNew && isDue && others && at - state.leftForStallsAt > minuteMs) return fail(next, 'stalls', at, 0.5)
  // Content is buffered but not shown, so the buffer has a gap.
  if (aheadS > 0.3 && at - state.soughtAt > 1_000)
    return {
      state: { ...next, soughtAt: at },
      effects: [{ kind: 'seek', aheadS: Math.min(aheadS / 2, aheadWanted(next.protocol, stalls.length)) }],
    }
  return { state: next, effects: [] }
}
