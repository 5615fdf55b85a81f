import type { BasketballStrength, FeedPair, FeedPeriod, FeedPlayer, FeedSide } from '../../feed.ts'
import { addPair, nothing, otherSide, type SuspensionSpan } from '../../timeline/match-script.ts'
import { between, chance, pickIndex, type Random } from '../../timeline/random.ts'
import { drawPoints, overtimePossessions, quarterPossessions } from './scoring.ts'

export interface BasketballEvent {
  at: number
  kind: 'period-start' | 'period-end' | 'points' | 'time-out' | 'foul'
  side: FeedSide | null
  period: FeedPeriod
  /** Seconds left in the period. */
  secondsLeft: number
  amount: number | null
  player: string | null
}

/** A period of time in which the match clock runs or is stopped. */
export interface ClockSegment {
  from: number
  period: FeedPeriod
  isRunning: boolean
  secondsLeft: number
}

export interface BasketballTimeline {
  events: readonly BasketballEvent[]
  segments: readonly ClockSegment[]
  suspensions: readonly SuspensionSpan[]
  /** End of each possession, with its points or none. */
  possessionEnds: readonly number[]
  /** The side of each possession. */
  possessionSides: readonly FeedSide[]
  endsAt: number
}

export const quarterSeconds = 600
export const overtimeSeconds = 300
const breakMs = 130_000
const halfTimeMs = 12 * 60_000
/** Game time before the end of the last period during which betting is suspended. */
const decisiveSeconds = 20

interface Draft {
  at: number
  score: FeedPair
  events: BasketballEvent[]
  segments: ClockSegment[]
  suspensions: SuspensionSpan[]
  possessionEnds: number[]
  possessionSides: FeedSide[]
}

/** Simulates a match possession by possession: four quarters, and overtimes until one side leads. */
export function buildBasketballTimeline(
  random: Random,
  strength: BasketballStrength,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): BasketballTimeline {
  const draft: Draft = {
    at: 0,
    score: nothing,
    events: [],
    segments: [],
    suspensions: [],
    possessionEnds: [],
    possessionSides: [],
  }
  const play = (period: FeedPeriod, seconds: number, possessions: number, isLast: boolean) =>
    playPeriod({ random, draft, strength, squads, period, seconds, possessions, isLast })
  for (let number = 1; number <= 4; number += 1) {
    if (number > 1) rest(draft, number - 1, number === 3 ? halfTimeMs : breakMs)
    play({ kind: 'quarter', number }, quarterSeconds, quarterPossessions, number === 4)
  }
  for (let number = 1; draft.score.home === draft.score.away; number += 1) {
    rest(draft, 3 + number, breakMs)
    play({ kind: 'overtime', number }, overtimeSeconds, overtimePossessions, true)
  }
  const { at: endsAt, events, segments, suspensions, possessionEnds, possessionSides } = draft
  return { events, segments, suspensions, possessionEnds, possessionSides, endsAt }
}

function rest(draft: Draft, number: number, lengthMs: number) {
  draft.segments.push({ from: draft.at, period: { kind: 'break', number }, isRunning: false, secondsLeft: 0 })
  draft.at += lengthMs
}

interface PeriodPlay {
  random: Random
  draft: Draft
  strength: BasketballStrength
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>
  period: FeedPeriod
  seconds: number
  /** Number of possessions of each side. */
  possessions: number
  isLast: boolean
}

function playPeriod({ random, draft, strength, squads, period, seconds, possessions, isLast }: PeriodPlay) {
  const lengths = Array.from({ length: 2 * possessions }, () => between(random, 0.4, 1.6))
  const unit = seconds / lengths.reduce((sum, length) => sum + length, 0)
  let left = seconds
  let side: FeedSide = chance(random, 0.5) ? 'home' : 'away'
  let decisiveFrom: number | null = null
  const note = (
    kind: BasketballEvent['kind'],
    of: FeedSide | null,
    amount: number | null,
    player: string | null,
  ) => draft.events.push({ at: draft.at, kind, side: of, period, secondsLeft: left, amount, player })
  const clock = (isRunning: boolean) =>
    draft.segments.push({ from: draft.at, period, isRunning, secondsLeft: left })

  note('period-start', null, null, null)
  clock(true)
  for (const [index, length] of lengths.entries()) {
    const isFinal = index === lengths.length - 1
    const spent = isFinal ? left : length * unit
    if (isLast && decisiveFrom === null && left - spent < decisiveSeconds) decisiveFrom = draft.at
    left = isFinal ? 0 : left - spent
    draft.at += Math.max(1, Math.round(spent * 1000))
    draft.possessionEnds.push(draft.at)
    draft.possessionSides.push(side)
    const points = drawPoints(random, strength, side)
    if (points > 0) {
      draft.score = addPair(draft.score, side, points)
      note('points', side, points, playerOf(random, squads[side]))
    }
    if (!isFinal && chance(random, 0.45)) {
      const isTimeOut = chance(random, 0.09)
      if (isTimeOut) note('time-out', otherSide(side), null, null)
      else if (chance(random, 0.5)) note('foul', otherSide(side), null, null)
      clock(false)
      draft.at += Math.round(isTimeOut ? 60_000 : between(random, 12_000, 55_000))
      clock(true)
    }
    side = otherSide(side)
  }
  note('period-end', null, null, null)
  if (decisiveFrom !== null) {
    draft.suspensions.push({ from: decisiveFrom, until: draft.at, reason: 'decisive-moment' })
  }
}

/** Starters play most of the time. */
function playerOf(random: Random, squad: readonly FeedPlayer[]): string | null {
  const weights = squad.map((_, index) => (index < 5 ? 3 : 1))
  return squad[pickIndex(random, weights)]?.name ?? null
}
