import { evenShares, meanShare, sharesLeft, type Shares } from './basketball-parts.ts'
import { distribution, type Distribution } from './distribution.ts'
import { roundedNormal } from './normal.ts'
import type { BasketballStrength, PricingState } from './strength.ts'

/** Deviations beyond this are ignored; their probability is less than 1e-8. */
const reach = 6
/** More overtimes than this count as this many. */
const mostOvertimes = 4

/** Deviations of a professional match, and a five-minute overtime after 48 minutes. */
export const basketballDefaults = { marginDeviation: 12, totalDeviation: 18, overtimeShare: 5 / 48 }

interface Points {
  lead: Distribution
  total: Distribution
}

/** Probability that the lead after a part of the match is zero, and the weights of all leads. */
function leadAfter(strength: BasketballStrength, shares: Shares, lead: number, reachTo: number) {
  const { marginDeviation = basketballDefaults.marginDeviation } = strength
  const mean = lead + strength.homePoints * shares.home - strength.awayPoints * shares.away
  const weights = roundedNormal(mean, marginDeviation * Math.sqrt(meanShare(shares)), -reachTo, reachTo)
  return { weights, tie: weights[reachTo] ?? 0 }
}

/**
 * Final lead and total, overtime included. Regular time is normal; a tie is played on until somebody leads.
 * Lead and total of regular time are taken as independent, but a tie raises both.
 */
export function basketballPoints(strength: BasketballStrength, state: PricingState): Points {
  const { marginDeviation, totalDeviation, overtimeShare } = { ...basketballDefaults, ...strength }
  const shares = sharesLeft(state)
  const left = meanShare(shares)
  const lead = state.score.home - state.score.away
  const extremes = [
    Math.abs(lead + strength.homePoints * shares.home - strength.awayPoints * shares.away) +
      reach * marginDeviation * Math.sqrt(left),
    Math.abs((strength.homePoints - strength.awayPoints) * overtimeShare) +
      reach * marginDeviation * Math.sqrt(overtimeShare),
  ]
  const reachTo = Math.ceil(Math.max(...extremes))
  const regular = leadAfter(strength, shares, lead, reachTo)
  const overtime = leadAfter(strength, evenShares(overtimeShare), 0, reachTo)
  const leads = regular.weights.map((weight, index) =>
    index === reachTo ? 0 : weight + (regular.tie * (overtime.weights[index] ?? 0)) / (1 - overtime.tie),
  )

  const scored = state.score.home + state.score.away
  const pace = strength.homePoints + strength.awayPoints
  const regularMean = strength.homePoints * shares.home + strength.awayPoints * shares.away
  const longest = left + mostOvertimes * overtimeShare
  const longestMean = regularMean + pace * mostOvertimes * overtimeShare
  const from = scored + Math.max(0, Math.floor(regularMean - reach * totalDeviation * Math.sqrt(left)))
  const to = scored + Math.ceil(longestMean + reach * totalDeviation * Math.sqrt(longest))
  const totals: number[] = Array.from({ length: to - from + 1 }, () => 0)
  let probability = 1 - regular.tie
  for (let overtimes = 0; overtimes <= mostOvertimes; overtimes += 1) {
    const share = left + overtimes * overtimeShare
    const mean = scored + regularMean + pace * overtimes * overtimeShare
    const weights = roundedNormal(mean, totalDeviation * Math.sqrt(share), from, to)
    for (const [index, weight] of weights.entries())
      totals[index] = (totals[index] ?? 0) + probability * weight
    probability = regular.tie * overtime.tie ** overtimes * (1 - overtime.tie)
  }
  return { lead: distribution(-reachTo, leads), total: distribution(from, totals) }
}
