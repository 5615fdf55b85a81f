import type { Odds } from '@grandstand/contract/sportsbook'
import { roundDownToLadder } from '../../odds.ts'
import { defaultPricingOptions, type PricingOptions } from '../options.ts'
import type { MatchStrength, PricingState } from '../strength.ts'
import { isOrderLeg } from './football-order.ts'
import { jointWeight } from './joint-weight.ts'
import type { JointLeg } from './weights.ts'

/** Why selections of one match make no bet builder. */
export type BuilderRefusal =
  /** Fewer than two, more than eight, or more than four on the order of goals and on scorers. */
  | 'wrong-count'
  /** Two selections of one market. */
  | 'same-market'
  /** The selections cannot all win, or so rarely that no price would be honest. */
  | 'impossible'
  /** One of them says nothing that the others do not say. */
  | 'redundant'
  /** The selections are practically decided, or would almost surely be void. */
  | 'nearly-decided'

export type BuilderPrice =
  | { odds: Odds; probability: number; fairOdds: number; refusal?: undefined }
  /** `leg` is the position of a redundant one. */
  | { refusal: BuilderRefusal; leg?: number; odds?: undefined }

/** Overround of a builder: it grows with its selections, as the model's errors do. */
export const builderMargin = (legs: number): number => Math.min(0.25, 0.05 + 0.025 * (legs - 1))

/** Beyond these the exact distribution takes longer than a member would wait. */
const mostSelections = 8
const mostOfOrder = 4

const leastProbability = 0.0005
const tolerance = 1e-9

/** The quantity that decides a selection: goals, corners, or the points of one quarter. */
function familyOf({ sport }: MatchStrength, { kind, period }: JointLeg): string {
  if (sport === 'basketball') return period
  return kind.startsWith('corners') || kind.startsWith('cards') ? (kind.split('-')[0] ?? '') : ''
}

/** The position of a selection that the others of its family say already; −1 when there is none. */
function redundantOf(strength: MatchStrength, state: PricingState, legs: readonly JointLeg[]): number {
  return legs.findIndex((leg) => {
    const family = legs.filter((each) => familyOf(strength, each) === familyOf(strength, leg))
    if (family.length < 2) return false
    const all = jointWeight(strength, state, family)
    const others = jointWeight(
      strength,
      state,
      family.filter((each) => each !== leg),
    )
    return Math.abs(others.won - all.won) < tolerance && Math.abs(others.kept - all.kept) < tolerance
  })
}

const sameMarket = (a: JointLeg, b: JointLeg): boolean =>
  a.kind === b.kind &&
  a.period === b.period &&
  a.line === b.line &&
  a.team === b.team &&
  a.number === b.number &&
  // Several players may score, so each is a separate question.
  (a.kind !== 'anytime-scorer' || a.selection === b.selection)

/**
 * The price of several selections of one match together, exact from its joint distribution. Won when all are won,
 * lost when one is lost, else the stake comes back when one is void; a quarter line is two builders of half the
 * stake. `probability` is that of winning given that the stake does not come back; `odds` have the margin and are
 * never above `fairOdds`.
 */
export function builderOdds(
  strength: MatchStrength,
  state: PricingState,
  legs: readonly JointLeg[],
  options: Partial<PricingOptions> = {},
): BuilderPrice {
  if (legs.length < 2 || legs.length > mostSelections || legs.filter(isOrderLeg).length > mostOfOrder)
    return { refusal: 'wrong-count' }
  const repeated = legs.findIndex((leg, index) => legs.slice(0, index).some((each) => sameMarket(each, leg)))
  if (repeated >= 0) return { refusal: 'same-market', leg: repeated }
  const { won, kept } = jointWeight(strength, state, legs)
  if (won < leastProbability) return { refusal: 'impossible' }
  const redundant = redundantOf(strength, state, legs)
  if (redundant >= 0) return { refusal: 'redundant', leg: redundant }
  const { ceiling, returnCeiling, maxOdds } = { ...defaultPricingOptions, ...options }
  const returned = kept - won
  const probability = won / (1 - returned)
  if (returned > returnCeiling || probability > ceiling) return { refusal: 'nearly-decided' }
  const withMargin = probability * (1 + builderMargin(legs.length))
  const odds = roundDownToLadder(Math.min(1000 / Math.min(withMargin, ceiling), maxOdds))
  return odds <= 1000 / probability
    ? { odds, probability, fairOdds: 1 / probability }
    : { refusal: 'nearly-decided' }
}
