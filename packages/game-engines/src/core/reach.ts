import type { Share } from './share.ts'

/**
 * A height that is at least h with probability share / h, as limbo and crash use it. All heights are hundredths.
 */
export interface ReachSheet {
  readonly range: number
  readonly share: Share
  /** The largest height: larger ones are cut to it. */
  readonly most: number
}

const above = ({ range, share }: ReachSheet) => (100 * share.numerator * range) / share.denominator

/** Height of a draw: 100 × share × range / (draw + 1), rounded down, at least 100. */
export function reached(sheet: ReachSheet, draw: number): number {
  // Exact: the quotient of two whole numbers below 2^53 is rounded to a whole one only when it is one.
  return Math.min(sheet.most, Math.max(100, Math.floor(above(sheet) / (draw + 1))))
}

/** Number of the `range` draws whose height is at least `height`, for heights of 101 to `most`. */
export const drawsReaching = (sheet: ReachSheet, height: number): bigint =>
  BigInt(Math.floor(above(sheet) / height))
