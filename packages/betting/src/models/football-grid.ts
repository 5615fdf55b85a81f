import type { Score } from '@grandstand/contract/sportsbook'
import { distribution, type Distribution } from './distribution.ts'
import type { FootballStrength, PricingState } from './strength.ts'

/** Probability of more goals of one side than the grid has rows, before the grid is made to sum to one. */
export const footballGridError = 1e-7

/** `grid[x][y]`: probability that home scores x and away y goals from now on. */
export type FootballGrid = readonly (readonly number[])[]

/** Poisson probabilities of 0, 1, 2, … until what is left is below the error. */
export function poisson(mean: number): number[] {
  let term = Math.exp(-mean)
  const terms = [term]
  for (let left = 1 - term; left > footballGridError && terms.length < 60; left -= term) {
    term *= mean / terms.length
    terms.push(term)
  }
  return terms
}

/** Goals of each side in a whole match played as the sides are now: the red cards are in it. */
export function goalMeans(strength: FootballStrength, state: PricingState): { home: number; away: number } {
  const { redCardOwn = 1, redCardRival = 1 } = strength
  const cards = state.redCards ?? { home: 0, away: 0 }
  return {
    home: strength.homeGoals * redCardOwn ** cards.home * redCardRival ** cards.away,
    away: strength.awayGoals * redCardOwn ** cards.away * redCardRival ** cards.home,
  }
}

/** Goals still expected of each side: their means times the share of the match that is left. */
export function goalsToCome(strength: FootballStrength, state: PricingState): { home: number; away: number } {
  const left = Math.max(0, state.remaining)
  const means = goalMeans(strength, state)
  return { home: means.home * left, away: means.away * left }
}

/** The factor of Dixon and Coles for a final score, never negative. */
export function dependence(
  { homeGoals, awayGoals, rho = 0 }: FootballStrength,
  home: number,
  away: number,
): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return Math.max(0, 1 - homeGoals * awayGoals * rho)
  if (home === 0) return Math.max(0, 1 + homeGoals * rho)
  return away === 0 ? Math.max(0, 1 + awayGoals * rho) : Math.max(0, 1 - rho)
}

/**
 * The distribution of the goals to come. The dependence belongs to the FINAL score, so the same match priced
 * at any moment is the one before the start given what has happened: prices drift only by what happens.
 */
export function footballGrid(strength: FootballStrength, state: PricingState): FootballGrid {
  const means = goalsToCome(strength, state)
  const [home, away] = [poisson(means.home), poisson(means.away)]
  const { score } = state
  const weights = home.map((p, x) =>
    away.map((q, y) => p * q * dependence(strength, score.home + x, score.away + y)),
  )
  const sum = weights.reduce((total, row) => row.reduce((inRow, weight) => inRow + weight, total), 0)
  return weights.map((row) => row.map((weight) => weight / sum))
}

/** Sums the grid over all cells that give the same number. */
function collect(grid: FootballGrid, from: number, size: number, valueOf: (x: number, y: number) => number) {
  const sums: number[] = Array.from({ length: size }, () => 0)
  grid.forEach((row, x) =>
    row.forEach((p, y) => {
      const index = valueOf(x, y) - from
      sums[index] = (sums[index] ?? 0) + p
    }),
  )
  return distribution(from, sums)
}

/** Home's lead in the goals to come. */
export function leadToCome(grid: FootballGrid): Distribution {
  const [rows, columns] = [grid.length, grid[0]?.length ?? 0]
  return collect(grid, 1 - columns, rows + columns - 1, (x, y) => x - y)
}

/** All goals of the match, those of the score included. */
export function finalTotal(grid: FootballGrid, score: Score): Distribution {
  const [rows, columns] = [grid.length, grid[0]?.length ?? 0]
  const scored = score.home + score.away
  return collect(grid, scored, rows + columns - 1, (x, y) => scored + x + y)
}
