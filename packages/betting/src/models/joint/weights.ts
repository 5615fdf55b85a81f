import type { BetResult, Score } from '@grandstand/contract/sportsbook'
import { decideSelection, type MatchFacts, type SettledSelection } from '../../settlement/index.ts'

/** A selection of the match as a bet has it, with the score at the bet where that counts. */
export type JointLeg = Omit<SettledSelection, 'sport'>

/**
 * Result of a stake on several selections in one outcome: `won` of it wins on all, `kept` of it loses on none. For
 * legs with known results the weights multiply; over outcomes they add up.
 */
export interface LegWeight {
  won: number
  kept: number
}

const weights: Record<BetResult, LegWeight> = {
  won: { won: 1, kept: 1 },
  'half-won': { won: 0.5, kept: 1 },
  void: { won: 0, kept: 1 },
  'half-lost': { won: 0, kept: 0.5 },
  lost: { won: 0, kept: 0 },
  // No selection of a single match ends in a dead heat.
  'dead-heat': { won: 0, kept: 0 },
}

export const weightOf = (result: BetResult): LegWeight => weights[result]

export const everything: LegWeight = { won: 1, kept: 1 }

export const times = (a: LegWeight, b: LegWeight): LegWeight => ({
  won: a.won * b.won,
  kept: a.kept * b.kept,
})

/** The weight of all legs under facts that decide them, by the settlement's own rules. */
export function weigh(legs: readonly SettledSelection[], facts: MatchFacts): LegWeight {
  if (legs.length === 0) return everything
  let [won, kept] = [1, 1]
  for (const leg of legs) {
    const weight = weights[decideSelection(leg, facts) ?? 'void']
    won *= weight.won
    kept *= weight.kept
    if (kept === 0) break
  }
  return { won, kept }
}

/** Caches the weight for each score. */
export function remembered(weightAt: (score: Score) => LegWeight): (score: Score) => LegWeight {
  const known = new Map<number, LegWeight>()
  return (score) => {
    const key = score.home * 1000 + score.away
    const before = known.get(key)
    if (before) return before
    const weight = weightAt(score)
    known.set(key, weight)
    return weight
  }
}

/** Sums weights over outcomes. */
export class WeightSum {
  won = 0
  kept = 0
  mass = 0

  add(probability: number, { won, kept }: LegWeight): void {
    this.won += probability * won
    this.kept += probability * kept
    this.mass += probability
  }

  /** The mean: the sum divided by the total probability. */
  mean(): LegWeight {
    return { won: this.won / this.mass, kept: this.kept / this.mass }
  }
}
