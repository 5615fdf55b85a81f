import type { BasketballStrength, FeedSide } from '../../feed.ts'
import type { Random } from '../../timeline/random.ts'

/** Possessions of each side in a quarter of ten minutes, and in an overtime of five. */
export const quarterPossessions = 18
export const overtimePossessions = 9
const possessions = 4 * quarterPossessions

/** Probabilities that a possession ends with 1, 2 or 3 points, for a side with one point per possession on average. */
const shares: readonly [number, number, number] = [0.054, 0.297, 0.117]
const sharesMean = shares[0] + 2 * shares[1] + 3 * shares[2]

/** Strengths with the standard deviations of the possession model itself. */
export function basketballStrength(homePoints: number, awayPoints: number): BasketballStrength {
  const deviation = Math.sqrt(possessions * (variance(homePoints) + variance(awayPoints)))
  return {
    sport: 'basketball',
    homePoints,
    awayPoints,
    marginDeviation: deviation,
    totalDeviation: deviation,
    overtimeShare: overtimePossessions / possessions,
  }
}

/** Points of one possession: 0 to 3, so that a whole match has the side's expected points. */
export function drawPoints(random: Random, strength: BasketballStrength, side: FeedSide): 0 | 1 | 2 | 3 {
  const chances = outcomes(side === 'home' ? strength.homePoints : strength.awayPoints)
  const drawn = random()
  if (drawn < chances[0]) return 1
  if (drawn < chances[0] + chances[1]) return 2
  return drawn < chances[0] + chances[1] + chances[2] ? 3 : 0
}

function outcomes(points: number): readonly [number, number, number] {
  const scale = points / possessions / sharesMean
  return [shares[0] * scale, shares[1] * scale, shares[2] * scale]
}

function variance(points: number): number {
  const [one, two, three] = outcomes(points)
  return one + 4 * two + 9 * three - (points / possessions) ** 2
}
