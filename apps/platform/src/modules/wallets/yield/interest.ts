/** One fen of interest is this much base × ppm: the annual rate is in millionths, and a year has 365 days. */
const perFen = 365_000_000n

export interface Counted {
  /** Whole fen, which are paid. */
  readonly interest: bigint
  /** Remainder of a fen in units of 1/365,000,000, added on the next day, so that nothing is ever rounded away. */
  readonly carry: bigint
}

/**
 * A day's interest on the balance that was there all day: base × rate ÷ 365; whole fen are paid, the remainder is
 * carried.
 * @param base fen, ≥ 0
 * @param carry remainder of the day before
 */
export function interestOf(base: bigint, annualPpm: number, carry: bigint): Counted {
  const parts = base * BigInt(annualPpm) + carry
  return { interest: parts / perFen, carry: parts % perFen }
}
