/** Stakes at one price, each of which wins or loses as a whole and independently of the others. */
export interface PricedStakes {
  readonly odds: number
  stakes: number
  won: number
  expectedWon: number
}

/** Prices are rounded to steps; this is the number of steps in a standard deviation of the returns. */
const stepsPerDeviation = 100
/** Smaller probabilities count as zero, because arithmetic with denormal numbers is slow. */
const least = 1e-30

/**
 * Probability that chance alone returns as much, or as little, as was seen: twice the smaller tail of the
 * distribution of the returns, which is summed stake by stake. A normal tail is wrong where a few rare prizes are
 * most of the variance, however many stakes there are: with the default seed a fair esports cell had z 4.4.
 */
export function exactTail(prices: Iterable<PricedStakes>): { readonly p: number; readonly isHigh: boolean } {
  const groups = [...prices].filter(({ stakes }) => stakes > 0)
  const variance = groups.reduce(
    (sum, { odds, stakes, expectedWon: won }) => sum + odds ** 2 * won * (1 - won / stakes),
    0,
  )
  const step = Math.sqrt(variance) / stepsPerDeviation
  const stepsOf = ({ odds }: PricedStakes) => Math.max(1, Math.round(odds / step))
  const total = (of: (group: PricedStakes) => number) =>
    groups.reduce((sum, group) => sum + stepsOf(group) * of(group), 0)
  const seen = total(({ won }) => won)
  const { below, at } = distributionUpTo(seen, groups, stepsOf)
  return {
    p: Math.min(1, Math.max(0, 2 * Math.min(below + at, 1 - below))),
    isHigh: seen > total(({ expectedWon }) => expectedWon),
  }
}

/** Probabilities that fewer than `seen` steps, and exactly as many, are returned. */
function distributionUpTo(
  seen: number,
  groups: readonly PricedStakes[],
  stepsOf: (group: PricedStakes) => number,
): { readonly below: number; readonly at: number } {
  const chances = new Float64Array(seen + 1)
  chances[0] = 1
  let [low, high] = [0, 0]
  for (const group of groups) {
    const steps = stepsOf(group)
    // The mean probability replaces those of all stakes at this price, which differ by less than a step of the
    // ladder.
    const p = group.expectedWon / group.stakes
    for (let stake = 0; stake < group.stakes; stake += 1) {
      high = Math.min(seen, high + steps)
      for (let sum = high; sum >= low; sum -= 1) {
        const won = sum - steps >= low ? (chances[sum - steps] ?? 0) : 0
        chances[sum] = (chances[sum] ?? 0) * (1 - p) + won * p
      }
      while (low < high && (chances[low] ?? 0) < least) chances[low++] = 0
      while (high > low && (chances[high] ?? 0) < least) chances[high--] = 0
    }
  }
  const at = chances[seen] ?? 0
  return { below: chances.reduce((sum, each) => sum + each, 0) - at, at }
}
