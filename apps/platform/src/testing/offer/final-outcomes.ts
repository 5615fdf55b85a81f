import type { FinalFacts } from '@grandstand/betting'
import type { Market, MarketPeriod, Score } from '@grandstand/contract/sportsbook'
import type { FeedMatchState, FeedStrength } from '../../modules/offer/feed/feed.ts'

/**
 * Bounds of the outcomes: goals of one side in one half, and points of one side around its expectation, as far as any
 * line on a board reaches.
 */
const mostGoals = 4
const pointsAround = 24

const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

const pairs = (home: readonly number[], away: readonly number[]): Score[] =>
  home.flatMap((x) => away.map((y) => ({ home: x, away: y })))

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })
const none: Score = { home: 0, away: 0 }

/** Every final outcome that the match's score markets distinguish, given its current state. */
export function finalOutcomes(
  strength: FeedStrength,
  state: FeedMatchState,
  markets: readonly Market[],
  period: MarketPeriod,
): FinalFacts[] {
  if (strength.sport === 'football') return footballOutcomes(state)
  if (strength.sport === 'basketball') return pointOutcomes(state, markets, period)
  const ways = strength.sport === 'tennis' ? setScores : mapScores
  const over = state.periodScores.slice(0, state.score.home + state.score.away)
  const current = state.status === 'in-play' ? state.periodScores.at(over.length) : undefined
  const isTennis = strength.sport === 'tennis'
  const played = over.map((each) => (isTennis ? scoreOf(each) : each.winner === 'home' ? homeMap : awayMap))
  const begun = isTennis && current ? scoreOf(current) : none
  return partsToCome(played, begun, ways, (strength.bestOf + 1) / 2).map((parts) => ({
    status: 'ended',
    finalScore: wonOf(parts),
    periods: Object.fromEntries(parts.map((part, at) => [`${isTennis ? 'set' : 'map'}-${at + 1}`, part])),
  }))
}

const scoreOf = ({ home, away }: Score): Score => ({ home, away })
const [homeMap, awayMap] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
]
const mapScores: readonly Score[] = [homeMap, awayMap]
const setScores: readonly Score[] = [0, 1, 2, 3, 4]
  .map((games) => ({ home: 6, away: games }))
  .concat({ home: 7, away: 5 }, { home: 7, away: 6 })
  .flatMap((set) => [set, { home: set.away, away: set.home }])

const wonOf = (parts: readonly Score[]): Score =>
  parts.reduce((won, { home, away }) => plus(won, home > away ? homeMap : awayMap), none)

/**
 * Every sequence of maps or sets, played ones included, until one side has `majority` of them. The current one has
 * the games of `begun` already.
 */
function partsToCome(
  played: readonly Score[],
  begun: Score,
  ways: readonly Score[],
  majority: number,
): (readonly Score[])[] {
  const { home, away } = wonOf(played)
  if (Math.max(home, away) >= majority) return [played]
  return ways
    .filter((way) => way.home >= begun.home && way.away >= begun.away)
    .flatMap((way) => partsToCome([...played, way], none, ways, majority))
}

function footballOutcomes({ score, period, periodScores }: FeedMatchState): FinalFacts[] {
  const halfTime = period.kind === 'first-half' || period.kind === 'not-started' ? undefined : periodScores[0]
  const goals = pairs(upTo(0, mostGoals), upTo(0, mostGoals))
  const halves = halfTime ? [scoreOf(halfTime)] : goals.map((more) => plus(score, more))
  return halves.flatMap((half) =>
    goals.map((more): FinalFacts => ({
      status: 'ended',
      finalScore: plus(halfTime ? score : half, more),
      periods: { 'first-half': half },
    })),
  )
}

/** Final points, or points of one part, around the values of its main lines. */
function pointOutcomes(
  { score }: FeedMatchState,
  markets: readonly Market[],
  period: MarketPeriod,
): FinalFacts[] {
  const main = (kind: Market['kind']) =>
    (markets.find((market) => market.kind === kind && market.isMain)?.line ?? 0) / 4
  const around = (side: 'home' | 'away') => {
    const middle = Math.round((main('total') + (side === 'home' ? -1 : 1) * main('handicap')) / 2)
    const least = period === 'full' ? score[side] : 0
    return upTo(Math.max(least, middle - pointsAround), middle + pointsAround)
  }
  return pairs(around('home'), around('away'))
    .filter(({ home, away }) => period !== 'full' || home !== away)
    .map((points) => ({
      status: 'ended',
      finalScore: period === 'full' ? points : score,
      periods: period === 'full' ? {} : { [period]: points },
    }))
}
