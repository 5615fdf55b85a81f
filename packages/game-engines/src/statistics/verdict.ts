import type { Result } from './tally.ts'

export interface Verdict {
  readonly tests: number
  /** Tests whose result is below 1 %; about one in a hundred is expected. */
  readonly belowOnePercent: number
  /** The most improbable result. */
  readonly least: number
  /** What a result must not be below, so that all tests together are wrong once in a hundred runs. */
  readonly limit: number
  readonly isRight: boolean
}

const confidence = 0.99

/** How improbable a result is, counting results that are too even like those that are too uneven. */
export const improbability = ({ p, isTwoSided }: Result): number => (isTwoSided ? 2 * Math.min(p, 1 - p) : p)

/**
 * Judges all results together at 99 %. With a hundred tests one is below 1 % by chance, so the limit of a single
 * result is 1 % divided by the number of tests (Bonferroni).
 */
export function verdictOn(results: readonly Result[]): Verdict {
  const all = results.map(improbability)
  const least = Math.min(1, ...all)
  const limit = (1 - confidence) / Math.max(1, all.length)
  return {
    tests: all.length,
    belowOnePercent: all.filter((each) => each < 0.01).length,
    least,
    limit,
    isRight: least >= limit,
  }
}
