/** Named numbers that are counted together, such as red or a sector of the wheel. */
export interface NumberGroup {
  readonly name: string
  readonly numbers: readonly number[]
}

export interface NumberCounts {
  /** Rounds that are counted: at most `window`. */
  readonly rounds: number
  /** How often each number came; index is the number. */
  readonly counts: readonly number[]
  /** Numbers that came most often, and least often; ties by the later last time for hot, the earlier for cold. */
  readonly hot: readonly number[]
  readonly cold: readonly number[]
  readonly groups: readonly { readonly name: string; readonly count: number }[]
}

/** Rounds that statistics of a wheel look back. */
export const countedRounds = 500

/**
 * Counts the last numbers of a wheel, or the totals of dice.
 * @param numbers in order, the newest last
 * @param possible every number that can come
 * @param most how many hot and cold numbers
 */
export function countNumbers(
  numbers: readonly number[],
  possible: readonly number[],
  groups: readonly NumberGroup[] = [],
  most = 5,
): NumberCounts {
  const last = numbers.slice(-countedRounds)
  const counts = Array.from({ length: Math.max(...possible) + 1 }, () => 0)
  for (const number of last) counts[number]! += 1
  const lastAt = (number: number) => last.lastIndexOf(number)
  const ranked = possible.toSorted((a, b) => counts[b]! - counts[a]! || lastAt(b) - lastAt(a) || a - b)
  return {
    rounds: last.length,
    counts,
    hot: ranked.slice(0, most),
    cold: ranked.slice(-most).toReversed(),
    groups: groups.map(({ name, numbers: of }) => ({
      name,
      count: of.reduce((sum, number) => sum + (counts[number] ?? 0), 0),
    })),
  }
}
