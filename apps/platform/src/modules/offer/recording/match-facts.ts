import { canonicalJson, type Canonical } from '@grandstand/betting/bet-log'
import type { FinalFacts, MatchFacts } from '@grandstand/betting'
import type { MarketPeriod, Score } from '@grandstand/contract/sportsbook'
import { hash } from 'node:crypto'
import type { FeedMatchState, FeedPeriod, FeedPeriodScore, FeedStatistics } from '../feed/feed.ts'
import type { FeedGoal, FeedOutcome, FeedPoints } from '../feed/result.ts'
import type { ResultDetail } from './fixture-store.ts'

/** An official result as it is stored. */
export interface ResultRow {
  readonly match_id: string
  readonly revision: number
  readonly outcome: FeedOutcome
  readonly home: number
  readonly away: number
  readonly detail: ResultDetail
}

/** Statistics that markets depend on. */
type Extra = 'corners' | 'cards'

const statuses: Record<FeedOutcome, FinalFacts['status']> = {
  completed: 'ended',
  abandoned: 'abandoned',
  postponed: 'postponed',
  walkover: 'walkover',
  retired: 'retired',
}

/**
 * The market's period for a period of the feed; undefined for breaks, overtime, and the time before and after the
 * match.
 */
export function marketPeriodOf({ kind, number }: FeedPeriod): MarketPeriod | undefined {
  if (kind === 'first-half' || kind === 'second-half') return kind
  if (kind === 'quarter' || kind === 'map' || kind === 'set') return `${kind}-${number}` as MarketPeriod
  return undefined
}

const addScores = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })
const scoreOf = ({ home, away }: Score): Score => ({ home, away })

/** Counts one for a yellow card and two for a red one. */
function cardsOf(statistics: FeedStatistics): Score | undefined {
  const [yellow, red] = [statistics['yellow-cards'], statistics['red-cards']]
  if (!yellow && !red) return undefined
  const count = (side: 'home' | 'away') => (yellow?.[side] ?? 0) + 2 * (red?.[side] ?? 0)
  return { home: count('home'), away: count('away') }
}

const extraOf = (what: Extra, statistics: FeedStatistics | undefined): Score | undefined => {
  if (!statistics) return undefined
  return what === 'cards' ? cardsOf(statistics) : statistics.corners && scoreOf(statistics.corners)
}

function extras(what: Extra, whole: FeedStatistics, periods: readonly FeedPeriodScore[]) {
  const full = extraOf(what, whole)
  const half = periods.find(({ period }) => period.kind === 'first-half')
  const first = extraOf(what, half?.statistics)
  return full && { [what]: { full, ...(first && { 'first-half': first }) } }
}

/**
 * Scores of the finished parts. Every part that began has a score; in a match that was stopped or is in play, the
 * last part counts only if it has a winner. A map is scored 1–0 or 0–1, not by its kills.
 */
function periodsOf(
  scores: readonly FeedPeriodScore[],
  halfTime: Score | null,
  isLastOver: boolean,
): Partial<Record<MarketPeriod, Score>> {
  const found = scores.flatMap((each, at) => {
    const period = marketPeriodOf(each.period)
    const isOver = isLastOver || at < scores.length - 1 || each.winner !== undefined
    if (period === undefined || !isOver) return []
    if (!period.startsWith('map-')) return [[period, scoreOf(each)] as const]
    if (each.winner === undefined) return []
    return [[period, each.winner === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }] as const]
  })
  const periods: Partial<Record<MarketPeriod, Score>> = Object.fromEntries(found)
  const [first, second] = [periods['quarter-1'], periods['quarter-2']]
  const half = halfTime ?? (first && second && addScores(first, second))
  return { ...periods, ...(half && { 'first-half': scoreOf(half) }) }
}

/** Facts of a finished match, in the form that the settlement rules use. */
export function factsOf({ outcome, home, away, detail }: ResultRow): FinalFacts {
  const { periodScores, statistics, goals, appeared, points, halfTime } = detail
  return {
    status: statuses[outcome],
    finalScore: { home, away },
    periods: periodsOf(periodScores, halfTime, outcome === 'completed'),
    ...extras('corners', statistics, periodScores),
    ...extras('cards', statistics, periodScores),
    ...(goals && { goals: goals.map(goalOf) }),
    ...(points && { points: points.map(pointsOf) }),
    ...(appeared && { players: new Map(appeared.map(({ id, goalsBefore }) => [id, { goalsBefore }])) }),
  }
}

const goalOf = ({ side, playerId, isOwnGoal }: FeedGoal) => ({
  side,
  ...(playerId !== null && { player: playerId }),
  isOwnGoal,
})

const pointsOf = ({ side, amount, period }: FeedPoints) => ({
  side,
  amount,
  period: period && marketPeriodOf(period),
})

/** Facts of a match in play: the score and the finished parts. */
export function progressOf(state: FeedMatchState): MatchFacts {
  const { score, periodScores, statistics, status } = state
  return {
    status: 'in-play',
    finalScore: scoreOf(score),
    periods: periodsOf(periodScores, null, status === 'paused'),
    ...extras('corners', statistics, periodScores),
    ...extras('cards', statistics, periodScores),
  }
}

/** A feed event as it is stored, so that anyone can verify a settlement. */
export interface FeedEvent {
  readonly id: string
  readonly matchId: string
  readonly content: string
  readonly hash: string
}

export function eventOf(row: ResultRow): FeedEvent {
  const content = canonicalJson({
    match: row.match_id,
    revision: row.revision,
    outcome: row.outcome,
    score: { home: row.home, away: row.away },
    detail: wholeNumbers(row.detail),
  })
  return {
    id: resultEventId(row.match_id, row.revision),
    matchId: row.match_id,
    content,
    hash: hash('sha256', content),
  }
}

export const resultEventId = (matchId: string, revision: number) => `result:${matchId}:${revision}`

/** Converts numbers with a fraction to text, because canonical JSON has none. */
function wholeNumbers(value: unknown): Canonical {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : String(value)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(wholeNumbers)
  if (typeof value !== 'object') return null
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, wholeNumbers(each)]))
}
