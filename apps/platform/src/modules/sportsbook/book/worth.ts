import { fairFactor } from '@grandstand/betting/models'
import type { BetLeg, MarketKind, Odds } from '@grandstand/contract/sportsbook'
import type { MatchEntry } from './match-entry.ts'
import { pricingStateOf, strengthOf } from './strength-now.ts'

/** What can be valued from the score, the time that is left and the red cards alone. */
const ofTheScore: readonly MarketKind[] = [
  'match-result',
  'double-chance',
  'draw-no-bet',
  'winner',
  'handicap',
  'total',
]

/**
 * What one unit of stake on open selections of a match is worth on average at `odds`, by the match's joint model at
 * this moment; undefined when the state that they ask about is not part of the book's pricing.
 */
export function worthOf(
  entry: MatchEntry,
  odds: Odds,
  legs: readonly BetLeg[],
  now: number,
): number | undefined {
  const strength = strengthOf(entry)
  if (strength.sport === 'tennis') return undefined
  if (legs.some(({ kind, period }) => period !== 'full' || !ofTheScore.includes(kind))) return undefined
  const factor = fairFactor({ odds, strength, state: pricingStateOf(entry, now), selections: legs })
  return Number.isFinite(factor) && factor >= 0 ? factor : undefined
}
