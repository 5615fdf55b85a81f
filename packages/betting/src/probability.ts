import type { Odds } from '@grandstand/contract/sportsbook'

/** The probability at which a bet at these odds breaks even, margin included: 0 to 1. */
export const impliedProbability = (odds: Odds): number => 1000 / odds

/** By how much the implied probabilities of all selections of a market exceed one: 0.05 for a book of 105 %. */
export const overround = (market: readonly Odds[]): number =>
  market.reduce<number>((sum, odds) => sum + impliedProbability(odds), 0) - 1

/** Share of the turnover that the house keeps when money comes in proportion: overround ÷ (1 + overround). */
export function holdOf(market: readonly Odds[]): number {
  const excess = overround(market)
  return excess / (1 + excess)
}
