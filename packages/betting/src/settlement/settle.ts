import type { BetResult, Score } from '@grandstand/contract/sportsbook'
import { countedOf, halfTimeOf } from './counted.ts'
import type { FinalFacts, MatchFacts, SettledSelection } from './facts.ts'
import { orderRules } from './order-rules.ts'
import { isDecided, scoreRules } from './score-rules.ts'

const noScore: Score = { home: 0, away: 0 }

/**
 * Score from which a handicap placed in play counts: only in football, where both sides restart from 0–0. For the
 * second half, goals of the first are not part of its score.
 */
function handicapFrom(bet: SettledSelection, facts: MatchFacts): Score {
  if (bet.kind !== 'handicap' || bet.sport !== 'football' || !bet.scoreAtBet) return noScore
  const began = bet.period === 'second-half' ? (halfTimeOf(bet, facts) ?? noScore) : noScore
  return {
    home: Math.max(0, bet.scoreAtBet.home - began.home),
    away: Math.max(0, bet.scoreAtBet.away - began.away),
  }
}

/**
 * Whether a goal was cancelled after the bet: the score is lower than at the bet, so the price was for another
 * state of the match.
 */
function isGoalCancelled({ sport, period, scoreAtBet }: SettledSelection, facts: MatchFacts): boolean {
  if (sport !== 'football' || !scoreAtBet) return false
  const score = (period === 'first-half' ? facts.periods?.['first-half'] : undefined) ?? facts.finalScore
  return score.home < scoreAtBet.home || score.away < scoreAtBet.away
}

function byScore(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const rule = scoreRules[bet.kind]
  if (!rule) throw new RangeError(`No match decides a market ${bet.kind}`)
  const counted = countedOf(bet, facts)
  const from = handicapFrom(bet, facts)
  const score = counted?.score ?? noScore
  const result = rule(bet, { home: score.home - from.home, away: score.away - from.away })
  const isSettled = counted && (counted.isFinal || isDecided(bet, counted.score))
  return isSettled ? result : undefined
}

/**
 * The result of a selection by what is known so far; `undefined` while it is not decided. The rules are those of
 * docs/settlement.md. Throws a RangeError when the market has no such selection, or its line, team or number is
 * missing.
 */
export function decideSelection(bet: SettledSelection, facts: MatchFacts): BetResult | undefined {
  const rule = orderRules[bet.kind] ?? byScore
  const result = rule(bet, facts)
  if (facts.status === 'postponed' || facts.status === 'walkover') return 'void'
  return result !== undefined && isGoalCancelled(bet, facts) ? 'void' : result
}

/**
 * The result of a selection of a match that has ended. Void is whatever was undecided when the match was abandoned
 * or a player retired, everything of a match that was not played, and everything that was not recorded.
 */
export const settleSelection = (bet: SettledSelection, facts: FinalFacts): BetResult =>
  decideSelection(bet, facts) ?? 'void'
