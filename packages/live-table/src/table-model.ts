import type {
  Asked,
  PastRound,
  Pool,
  Seat,
  ShoeShown,
  TableFacts,
  TableMessage,
  TablePhase,
  TableRound,
  TimedEvent,
} from './messages.ts'

/** A table as its feed tells it. Times are the venue's. */
export interface TableState {
  readonly facts: TableFacts
  readonly round: TableRound
  readonly shoe: ShoeShown | null
  readonly seats: readonly Seat[] | null
  readonly pools: readonly Pool[]
  /** Finished rounds, the oldest first. */
  readonly past: readonly PastRound[]
  readonly watching: number
  /** Events of the round before, which the picture still clears away. */
  readonly swept: readonly TimedEvent[]
  /** The last round that a person voided or corrected while this page was open. */
  readonly mended: PastRound | null
}

const mostPast = 500

const isSame = (one: PastRound, other: PastRound) => one.number === other.number

/** Adds a finished round, or puts it in the place of the one with its number. */
function withPast(past: readonly PastRound[], round: PastRound): readonly PastRound[] {
  const at = past.findIndex((each) => isSame(each, round))
  return at < 0 ? [...past, round].slice(-mostPast) : past.with(at, round)
}

/** The roads of a shoe begin anew with it. */
const isNewShoe = (old: ShoeShown | null, shoe: ShoeShown) => old !== null && old.number !== shoe.number

/** The table after a message. Without a snapshot nothing is known, so everything else is ignored. */
export function after(state: TableState | undefined, message: TableMessage): TableState | undefined {
  if (message.kind === 'snapshot') {
    const { number: _, at: __, kind: ___, ...table } = message
    return { ...table, swept: [], mended: null }
  }
  if (state === undefined) return undefined
  switch (message.kind) {
    case 'round': {
      const { round } = message
      const isNew = round.number !== state.round.number
      return {
        ...state,
        round,
        ...(isNew && { swept: state.round.events, pools: [] }),
        ...(round.result && { past: withPast(state.past, round.result) }),
      }
    }
    case 'events': {
      if (message.round !== state.round.number) return state
      // A snapshot during a round may have some of them.
      const fresh = message.events.filter(
        ({ atMs, event }) =>
          !state.round.events.some(
            (each) => each.atMs === atMs && JSON.stringify(each.event) === JSON.stringify(event),
          ),
      )
      return { ...state, round: { ...state.round, events: [...state.round.events, ...fresh] } }
    }
    case 'shoe':
      return {
        ...state,
        shoe: message.shoe,
        ...(isNewShoe(state.shoe, message.shoe) && { past: [] }),
      }
    case 'pools':
      return { ...state, pools: message.pools }
    case 'seats':
      return { ...state, seats: message.seats }
    case 'watching':
      return { ...state, watching: message.watching }
    case 'past':
      return { ...state, past: withPast(state.past, message.past), mended: message.past }
    default:
      return state
  }
}

/** How long the picture shows something coming, ms, until it can be read. */
export const revealMs: Readonly<Record<string, number>> = {
  card: 780,
  hidden: 600,
  fell: 2_800,
  thrown: 1_150,
}

/** When each event can be read in the picture: none before the one in front of it. */
export function revealTimes(events: readonly TimedEvent[]): number[] {
  let last = -Infinity
  return events.map(({ atMs, event }) => (last = Math.max(last, atMs + (revealMs[event.kind] ?? 0))))
}

/** What the page says of a table at a moment of its picture. */
export interface Shown {
  readonly phase: TablePhase
  /** Chips can be put and confirmed. */
  readonly isOpen: boolean
  /** Seconds until betting ends, or until a choice is due; null when nothing is counted. */
  readonly seconds: number | null
  /** Seconds until the next round, where the venue says when it begins. */
  readonly nextIn: number | null
  /** Events that can be read. */
  readonly events: readonly TimedEvent[]
  /** How many events the picture shows, or begins to show. */
  readonly begun: number
  readonly asked: Asked | null
  /** Of the current round, once everything of it was shown. */
  readonly result: PastRound | null
  readonly past: readonly PastRound[]
}

const secondsUntil = (atMs: number, nowMs: number) => Math.max(0, Math.ceil((atMs - nowMs) / 1_000))

/**
 * @param pictureMs the clock of the picture: the venue's, less the delay of the picture
 * @param venueMs the venue's clock, by which choices are due
 */
export function shownOf({ round, past }: TableState, pictureMs: number, venueMs = pictureMs): Shown {
  const times = revealTimes(round.events)
  const events = round.events.filter((_, at) => times[at]! <= pictureMs)
  const isAllShown = events.length === round.events.length
  const result = isAllShown ? round.result : null
  const isEnded = round.phase === 'result' || round.phase === 'paying'
  // The phase is the venue's; the picture, which is later, may still be dealing or taking bets.
  const phase =
    isEnded && !isAllShown
      ? 'dealing'
      : round.phase === 'closing' && pictureMs < round.closesAt
        ? 'betting'
        : round.phase
  const asked = isAllShown ? round.asked : null
  const seconds =
    phase === 'betting'
      ? secondsUntil(round.closesAt, pictureMs)
      : phase === 'choosing' && asked !== null
        ? secondsUntil(asked.until, venueMs)
        : null
  return {
    phase,
    // A bet that was made before the picture showed the beginning is early.
    isOpen: phase === 'betting' && pictureMs >= round.opensAt && pictureMs < round.closesAt,
    seconds,
    nextIn: phase === 'paying' && round.until !== null ? secondsUntil(round.until, pictureMs) : null,
    events,
    begun: round.events.filter(({ atMs }) => atMs <= pictureMs).length,
    asked,
    result,
    past:
      result === null && past.some(({ number }) => number === round.number)
        ? past.filter(({ number }) => number !== round.number)
        : past,
  }
}
