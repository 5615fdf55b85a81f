import type { PricingState } from '@grandstand/betting/models'
import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import type { FeedMatchState, FeedPeriodScore, FeedSport, FeedStatistics, FeedTennis } from '../feed/feed.ts'
import { remainingAt } from './remaining.ts'

/** A goal that counts, for markets on the order of goals. */
export interface CountedGoal {
  readonly side: Side
  readonly player?: string
  readonly isOwnGoal?: boolean
}

/**
 * Converts the state of a match to the models' input.
 * @param goals the goals that count, in order
 */
export function pricingState(
  state: FeedMatchState,
  sport: FeedSport,
  goals: readonly CountedGoal[],
  now: number,
): PricingState {
  const hasBegun = state.status !== 'scheduled'
  const remaining = hasBegun ? remainingAt(state, sport, now) : 1
  const period = partToCome(state, sport)
  const isBetween = state.status === 'paused'
  const used = state.remaining.match - remaining
  return {
    score: state.score,
    remaining,
    redCards: state.statistics['red-cards'],
    mapHomeProbability: state.mapHomeProbability,
    ...(period && { period }),
    // Before the start the models know the share of the first part themselves; a feed need not report it.
    ...(period &&
      hasBegun && { periodRemaining: Math.max(0, state.remaining.period - (isBetween ? 0 : used)) }),
    ...(state.possessionsLeft && { possessionsLeft: state.possessionsLeft }),
    ...(state.ball && { ball: state.ball }),
    periods: partsOver(state, sport),
    ...(sport === 'football' && { goals, ...footballCounts(state, hasBegun) }),
    ...(state.tennis && tennisCounts(state.tennis)),
  }
}

/** The part in play, or the next one. */
function partToCome({ period: { kind, number }, status }: FeedMatchState, sport: FeedSport) {
  if (kind === 'ended' || kind === 'overtime') return undefined
  if (sport === 'football') {
    return kind === 'second-half' || kind === 'half-time' ? ('second-half' as const) : ('first-half' as const)
  }
  const next = status === 'paused' ? number + 1 : Math.max(1, number)
  return partOf(sport, next)
}

const partNames = { basketball: 'quarter', esports: 'map', tennis: 'set' } as const
const partCounts = { basketball: 4, esports: 5, tennis: 5 } as const

function partOf(sport: Exclude<FeedSport, 'football'>, number: number): MarketPeriod | undefined {
  return number > partCounts[sport] ? undefined : (`${partNames[sport]}-${number}` as MarketPeriod)
}

/** Finished parts with their scores; a map counts 1–0 or 0–1. */
export function partsOver(state: FeedMatchState, sport: FeedSport): Partial<Record<MarketPeriod, Score>> {
  const isPlaying = state.status === 'in-play'
  const over: readonly FeedPeriodScore[] = isPlaying ? state.periodScores.slice(0, -1) : state.periodScores
  return periodScores(over, sport)
}

/** Scores of parts by the names that markets use. In basketball the first half is the sum of its two quarters. */
export function periodScores(
  parts: readonly FeedPeriodScore[],
  sport: FeedSport,
): Partial<Record<MarketPeriod, Score>> {
  const scores: Partial<Record<MarketPeriod, Score>> = {}
  for (const { period, home, away, winner } of parts) {
    if (sport === 'football') {
      if (period.kind === 'first-half' || period.kind === 'second-half') scores[period.kind] = { home, away }
      continue
    }
    const name = period.kind === 'overtime' ? undefined : partOf(sport, period.number)
    if (name === undefined) continue
    scores[name] =
      sport === 'esports'
        ? { home: Number(winner === 'home'), away: Number(winner === 'away') }
        : { home, away }
  }
  const [one, two] = [scores['quarter-1'], scores['quarter-2']]
  if (one && two) scores['first-half'] = { home: one.home + two.home, away: one.away + two.away }
  return scores
}

/** Counts one for a yellow card and two for a red one; undefined when either is unknown. */
export function cardPoints(statistics: FeedStatistics): Score | undefined {
  const { 'yellow-cards': yellow, 'red-cards': red } = statistics
  if (yellow === undefined || red === undefined) return undefined
  return { home: yellow.home + 2 * red.home, away: yellow.away + 2 * red.away }
}

const none: Score = { home: 0, away: 0 }

function footballCounts(state: FeedMatchState, hasBegun: boolean): Pick<PricingState, 'corners' | 'cards'> {
  const half = state.periodScores[0]?.statistics
  const corners = hasBegun ? state.statistics.corners : none
  const cards = hasBegun ? cardPoints(state.statistics) : none
  const cornersOfHalf = hasBegun ? half?.corners : none
  const cardsOfHalf = hasBegun ? half && cardPoints(half) : none
  return {
    ...(corners && { corners: { full: corners, ...(cornersOfHalf && { 'first-half': cornersOfHalf }) } }),
    ...(cards && { cards: { full: cards, ...(cardsOfHalf && { 'first-half': cardsOfHalf }) } }),
  }
}

/**
 * Tennis counts for the models: 40 is 3 and advantage 4; in a tie-break the points themselves, with the server of its
 * first point.
 */
function tennisCounts({ server, games, points, isTieBreak }: FeedTennis) {
  if (isTieBreak) {
    const isFirst = Math.floor((points.home + points.away + 1) / 2) % 2 === 0
    const first: Side = isFirst ? server : server === 'home' ? 'away' : 'home'
    return { games, gamePoints: points, server: first }
  }
  const least = Math.min(points.home, points.away)
  const over = Math.max(0, least - 3)
  return { games, gamePoints: { home: points.home - over, away: points.away - over }, server }
}
