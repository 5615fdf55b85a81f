import type { ObservedReturn } from '@grandstand/contract/games'
import { observedRoundsMin } from '@grandstand/contract/games'

/** Upper ends of the first four levels of volatility: standard deviation of one round, in stakes. */
const levels = [0.8, 2, 4, 8] as const

/** 1 low to 5 high. */
export function volatilityOf(deviation: string): 1 | 2 | 3 | 4 | 5 {
  const level = levels.findIndex((end) => Number(deviation) < end)
  return ([1, 2, 3, 4] as const)[level] ?? 5
}

/** What rounds of a game paid: sums of their multipliers and of the squares of these, in stakes. */
export interface Paid {
  readonly rounds: number
  readonly sum: number
  readonly squares: number
}

/** Two-sided 95 % of the normal distribution. */
const quantile = 1.96

/**
 * The mean multiplier of rounds with its interval. The deviation is that of the rounds, or the sheet's where that is
 * larger: without one of its rare large wins a sample looks more certain than it is.
 */
export function observedOf({ rounds, sum, squares }: Paid, deviation: string): ObservedReturn | undefined {
  if (rounds < observedRoundsMin) return undefined
  const mean = sum / rounds
  const sampled = Math.sqrt(Math.max(0, squares / rounds - mean * mean))
  const half = (quantile * Math.max(sampled, Number(deviation))) / Math.sqrt(rounds)
  return {
    rounds,
    rtp: mean.toFixed(4),
    low: Math.max(0, mean - half).toFixed(4),
    high: (mean + half).toFixed(4),
  }
}
