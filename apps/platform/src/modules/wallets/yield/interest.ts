/** A year's rate is in millionths, and a year has 365 days: one fen of interest is this many base × ppm. */
const perFen = 365_000_000n

export interface Counted {
  /** Whole fen, to be paid. */
  readonly interest: bigint
  /** What is left of a fen, of 365,000,000; it is added on the next day, so that nothing is ever rounded away. */
  readonly carry: bigint
}

/**
 * A day's interest on what lay there all day: base × rate ÷ 365, whole fen paid, the rest carried.
 * @param base fen, ≥ 0
 * @param carry what was left the day before
 */
export function interestOf(base: bigint, annualPpm: number, carry: bigint): Counted {
  const parts = base * BigInt(annualPpm) + carry
  return { interest: parts / perFen, carry: parts % perFen }
}
