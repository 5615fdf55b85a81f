import { redNumbers } from '@grandstand/game-engines/live'
import type { RoundPage, TableKind, TimedEvent } from '@grandstand/live-table'
import type { PictureLabels, PictureState } from '@grandstand/live-table/picture'

const reds: ReadonlySet<number> = new Set(redNumbers)
const noRed: ReadonlySet<number> = new Set()

/** The picture goes on for so long after its last event: a ball that comes to rest, a card that is turned. */
const lastsMs = 4_500
/** Seats that think for longer are shown as if they had thought for so long. */
const longestGapMs = 1_500
/** What is seen before the first event. */
const leadMs = 1_200

/** A round's picture from its beginning to its end, on a clock of its own. */
export interface Replay {
  readonly state: PictureState
  readonly fromMs: number
  readonly untilMs: number
}

/** Events with shorter pauses, where the table waited for its seats. */
function shortened(events: readonly TimedEvent[]): TimedEvent[] {
  let cutMs = 0
  return events.map((timed, at) => {
    const gapMs = at === 0 ? 0 : timed.atMs - events[at - 1]!.atMs
    cutMs += Math.max(0, gapMs - longestGapMs)
    return { ...timed, atMs: timed.atMs - cutMs }
  })
}

/** Seats that were dealt cards. */
function seatsIn(events: readonly TimedEvent[]): number[] {
  const hands = events.flatMap(({ event: { to } }) => (typeof to === 'string' ? [to] : []))
  return [...new Set(hands.flatMap((hand) => /^seat-(\d+)/.exec(hand)?.[1] ?? []))].map(Number)
}

/** Makes the picture of a finished round, to be drawn by the same scene as the table's. */
export function replayOf(
  { facts, result, opensAt, closesAt, dealsAt, events: told, lastResult }: RoundPage,
  kind: TableKind,
  look: {
    readonly labels: PictureLabels
    readonly wheel: readonly number[]
    readonly isStill: boolean
  },
): Replay {
  const events = kind === 'blackjack' ? shortened(told) : told
  const state: PictureState = {
    ...look,
    kind,
    felt: facts.felt,
    look: facts.dealer.look,
    round: result.number,
    opensAt,
    closesAt,
    dealsAt,
    isDealing: true,
    isShuffling: false,
    events,
    swept: [],
    lastResult,
    red: kind === 'roulette' ? reds : noRed,
    seated: seatsIn(events),
    mySeat: null,
    turn: null,
  }
  const [first, last] = [events[0]?.atMs ?? dealsAt, events.at(-1)?.atMs ?? dealsAt]
  // A wheel is thrown before its only event.
  const begins = kind === 'roulette' || kind === 'sic-bo' ? dealsAt : first
  return { state, fromMs: begins - leadMs, untilMs: last + lastsMs }
}
