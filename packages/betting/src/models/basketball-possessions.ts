import { basketballDefaults } from './basketball-defaults.ts'
import { meanShare, type Shares } from './basketball-parts.ts'
import type { BasketballStrength } from './strength.ts'

/** Distribution of the points of each side, by number of points. */
export interface PossessionPoints {
  readonly home: readonly number[]
  readonly away: readonly number[]
}

/** With more possessions a normal distribution is accurate enough. */
const mostPossessions = 60

/** Probability of exactly one point (one of two free throws) in a possession with a mean of one point. */
const singlePoints = 0.054

/**
 * Distribution of the points of both sides in a part whose possessions are counted. A possession brings 0 to 3
 * points, with the mean and deviation of the strengths. Near the end of a quarter a normal distribution would be
 * off by several percentage points. Undefined where possessions are not counted, or where no distribution over 0 to
 * 3 has these deviations.
 */
export function possessionPoints(strength: BasketballStrength, shares: Shares): PossessionPoints | undefined {
  const { possessions: left } = shares
  const chances = possessionChances(strength, shares)
  return (
    left && chances && { home: repeated(chances.home, left.home), away: repeated(chances.away, left.away) }
  )
}

/** Probabilities of 0 to 3 points in one possession of each side; undefined as above. */
export function possessionChances(
  strength: BasketballStrength,
  shares: Shares,
): PossessionPoints | undefined {
  const { possessions: left } = shares
  if (left === undefined || left.home + left.away > mostPossessions) return undefined
  const { marginDeviation, totalDeviation } = { ...basketballDefaults, ...strength }
  const ofSide = (marginDeviation ** 2 + totalDeviation ** 2) / 4
  const share = (2 * meanShare(shares)) / (left.home + left.away)
  const home = chancesOf(strength.homePoints * share, ofSide * share)
  const away = chancesOf(strength.awayPoints * share, ofSide * share)
  return home && away && { home, away }
}

/** Probabilities of 0 to 3 points in a possession with this mean and variance. */
function chancesOf(mean: number, variance: number): readonly number[] | undefined {
  const one = singlePoints * mean
  const three = (variance + mean ** 2 - 2 * mean + one) / 3
  const two = (mean - one - 3 * three) / 2
  const chances = [1 - one - two - three, one, two, three]
  return chances.every((chance) => chance >= 0) ? chances : undefined
}

function repeated(chances: readonly number[], count: number): number[] {
  let sums = [1]
  for (let turn = 0; turn < count; turn += 1) {
    const next = Array.from({ length: sums.length + chances.length - 1 }, () => 0)
    for (const [at, p] of sums.entries())
      for (const [more, chance] of chances.entries()) next[at + more] = (next[at + more] ?? 0) + p * chance
    sums = next
  }
  return sums
}
