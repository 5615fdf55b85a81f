import type { PricingState } from '@grandstand/betting/models'
import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import type { FeedMatchState, FeedPeriodScore, FeedSport, FeedStatistics, FeedTennis } from '../feed/feed.ts'
import { remainingAt } from './remaining.ts'

/** A goal that stands, as markets on their order know it. */
export interface CountedGoal {
  readonly side: Side
  readonly player?: string
  readonly isOwnGoal?: boolean
}

/** Where a match stands, in the words of the models; `goals` are those that stand, in order. */
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
    // Before the start the models know how much of the match its first part is; a feed need not say it.
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

/** The parts that are over, with their scores: of a map 1–0 or 0–1. */
export function partsOver(state: FeedMatchState, sport: FeedSport): Partial<Record<MarketPeriod, Score>> {
  const isPlaying = state.status === 'in-play'
  const over: readonly FeedPeriodScore[] = isPlaying ? state.periodScores.slice(0, -1) : state.periodScores
  return periodScores(over, sport)
}

/** Scores of parts by their names in the markets; the halves of basketball are the sums of their quarters. */
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

/** A yellow card counts one, a red one two. */
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

/** 40 is 3 and advantage 4; in a tie-break the points themselves, and who served its first. */
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
