import type { MarketKind, MarketPeriod, Score, Sport } from '@grandstand/contract/sportsbook'
import type { MatchFacts, SettledSelection } from './facts.ts'

/** The count that decides a market, and whether it can still grow. */
export interface Counted {
  score: Score
  isFinal: boolean
}

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((sum, each) => ({ home: sum.home + each.home, away: sum.away + each.away }), {
    home: 0,
    away: 0,
  })

const less = (whole: Score, part: Score): Score => ({
  home: whole.home - part.home,
  away: whole.away - part.away,
})

const setsOfTennis = ['set-1', 'set-2', 'set-3', 'set-4', 'set-5'] as const

/** The match ended 0–0, so no half had a goal and nobody scored, even without records of either. */
export const hasNoGoal = ({ status, finalScore }: MatchFacts): boolean =>
  status === 'ended' && finalScore.home + finalScore.away === 0

/** The first half's score once it is over. */
function firstHalf(sport: Sport, facts: MatchFacts): Score | undefined {
  const { periods = {} } = facts
  if (periods['first-half']) return periods['first-half']
  if (sport !== 'basketball') return sport === 'football' && hasNoGoal(facts) ? facts.finalScore : undefined
  const [first, second] = [periods['quarter-1'], periods['quarter-2']]
  return first && second && sumOf([first, second])
}

/** Basketball's second half is its third and fourth quarter, without overtime. */
function secondHalfOfBasketball({ periods = {} }: MatchFacts): Counted | undefined {
  const [third, fourth] = [periods['quarter-3'], periods['quarter-4']]
  const score = periods['second-half'] ?? (third && fourth && sumOf([third, fourth]))
  return score && { score, isFinal: true }
}

/** The score of the match or of one of its parts. */
function scoreOf(sport: Sport, period: MarketPeriod, facts: MatchFacts): Counted | undefined {
  const { finalScore, periods = {}, status } = facts
  const hasEnded = status === 'ended'
  if (period === 'full') return { score: finalScore, isFinal: hasEnded }
  if (sport === 'basketball' && period === 'second-half') return secondHalfOfBasketball(facts)
  const half = firstHalf(sport, facts)
  const known = period === 'first-half' ? half : periods[period]
  if (known) return { score: known, isFinal: true }
  if (period === 'second-half' && half) return { score: less(finalScore, half), isFinal: hasEnded }
  // In the first half of football the score of the match is that of the half.
  if (period === 'first-half' && sport === 'football' && !hasEnded)
    return { score: finalScore, isFinal: false }
  return undefined
}

/** Games of the sets that are over; of a whole match that has ended all of them. */
function gamesOf(period: MarketPeriod, facts: MatchFacts): Counted | undefined {
  const { periods = {}, status } = facts
  if (period !== 'full') return scoreOf('tennis', period, facts)
  const sets = setsOfTennis.flatMap((set) => periods[set] ?? [])
  if (status === 'ended' && sets.length < facts.finalScore.home + facts.finalScore.away) return undefined
  return { score: sumOf(sets), isFinal: status === 'ended' }
}

const extras: Partial<Record<MarketKind, 'corners' | 'cards'>> = {
  'corners-handicap': 'corners',
  'corners-total': 'corners',
  'cards-handicap': 'cards',
  'cards-total': 'cards',
}

const inGames: readonly MarketKind[] = ['handicap', 'total', 'team-total', 'odd-even']

/** Corners and cards of a part. The figures of the first half are final once it has ended. */
function extrasOf(
  what: 'corners' | 'cards',
  { sport, period }: SettledSelection,
  facts: MatchFacts,
): Counted | undefined {
  if (period !== 'full' && period !== 'first-half') return undefined
  const score = facts[what]?.[period]
  if (!score) return undefined
  const isFinal =
    facts.status === 'ended' || (period === 'first-half' && firstHalf(sport, facts) !== undefined)
  return { score, isFinal }
}

/** Count of a market of scores; `undefined` when it was not recorded, or has not begun. */
export function countedOf(bet: SettledSelection, facts: MatchFacts): Counted | undefined {
  const extra = extras[bet.kind]
  if (extra) return extrasOf(extra, bet, facts)
  if (bet.sport === 'tennis' && inGames.includes(bet.kind)) return gamesOf(bet.period, facts)
  return scoreOf(bet.sport, bet.period, facts)
}

/** Half-time score of football, for the half-time/full-time market. */
export const halfTimeOf = (bet: SettledSelection, facts: MatchFacts): Score | undefined =>
  firstHalf(bet.sport, facts)
