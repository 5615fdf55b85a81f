import type { Score } from '@grandstand/contract/sportsbook'
import { basketballDefaults } from './basketball-defaults.ts'
import { evenShares, meanShare, sharesLeft, type Shares } from './basketball-parts.ts'
import { possessionPoints, type PossessionPoints } from './basketball-possessions.ts'
import { distribution, type Distribution } from './distribution.ts'
import { roundedNormal } from './normal.ts'
import type { BasketballStrength, PricingState } from './strength.ts'

/** Deviations beyond this are ignored; their probability is less than 1e-8. */
const reach = 6
/** The model truncates after this many overtimes. */
const mostOvertimes = 4

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
 * Final lead and total, overtime included. Regular time is normal, or possession by possession where what is left of it is
 * counted; a tie is played on until somebody leads. Lead and total of regular time are taken as independent, but a tie
 * raises both.
 */
export function basketballPoints(strength: BasketballStrength, state: PricingState): Points {
  const shares = sharesLeft(state)
  const counted = possessionPoints(strength, shares)
  return counted
    ? afterPossessions(strength, state.score, counted)
    : afterNormal(strength, state.score, shares)
}

function afterNormal(strength: BasketballStrength, score: Score, shares: Shares): Points {
  const { marginDeviation, totalDeviation, overtimeShare } = { ...basketballDefaults, ...strength }
  const left = meanShare(shares)
  const lead = score.home - score.away
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

  const scored = score.home + score.away
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

/**
 * Like above, where the distribution of each side's remaining points is known; only overtimes are approximated by a
 * normal distribution.
 */
function afterPossessions(
  strength: BasketballStrength,
  score: Score,
  { home, away }: PossessionPoints,
): Points {
  const lead = score.home - score.away
  const overtime = overtimePoints(strength)
  const reachTo = Math.max(Math.abs(lead) + home.length + away.length, overtime.reachTo)
  const leads = Array.from({ length: 2 * reachTo + 1 }, () => 0)
  const scored = score.home + score.away
  const totals = Array.from({ length: home.length + away.length + overtime.totals.length }, () => 0)
  const add = (sums: number[], at: number, p: number) => (sums[at] = (sums[at] ?? 0) + p)
  let tie = 0
  for (const [x, p] of home.entries())
    for (const [y, q] of away.entries()) {
      if (lead + x === y) {
        tie += p * q
        for (const [more, chance] of overtime.totals.entries()) add(totals, x + y + more, p * q * chance)
        continue
      }
      add(leads, reachTo + lead + x - y, p * q)
      add(totals, x + y, p * q)
    }
  for (const [at, chance] of overtime.leads.entries())
    add(leads, reachTo - overtime.reachTo + at, tie * chance)
  return { lead: distribution(-reachTo, leads), total: distribution(scored, totals) }
}

/** Distributions of the final lead and of the points that overtimes add to a tie. */
function overtimePoints(strength: BasketballStrength) {
  const { marginDeviation, totalDeviation, overtimeShare } = { ...basketballDefaults, ...strength }
  const supremacy = Math.abs(strength.homePoints - strength.awayPoints) * overtimeShare
  const reachTo = Math.ceil(supremacy + reach * marginDeviation * Math.sqrt(overtimeShare))
  const { weights, tie } = leadAfter(strength, evenShares(overtimeShare), 0, reachTo)
  const leads = weights.map((weight, at) => (at === reachTo ? 0 : weight / (1 - tie)))
  const pace = (strength.homePoints + strength.awayPoints) * overtimeShare
  const most = Math.ceil(
    mostOvertimes * pace + reach * totalDeviation * Math.sqrt(mostOvertimes * overtimeShare),
  )
  const totals = Array.from({ length: most + 1 }, () => 0)
  for (let overtimes = 1; overtimes <= mostOvertimes; overtimes += 1) {
    const points = roundedNormal(
      overtimes * pace,
      totalDeviation * Math.sqrt(overtimes * overtimeShare),
      0,
      most,
    )
    for (const [at, weight] of points.entries())
      totals[at] = (totals[at] ?? 0) + tie ** (overtimes - 1) * (1 - tie) * weight
  }
  return { reachTo, leads, totals }
}
