/** The time in which a table takes bets, by the clock that its picture shows (milliseconds). */
export interface BettingTime {
  readonly opensAtMs: number
  readonly closesAtMs: number
  /** The longest delay of a picture that the table waits for. */
  readonly slowestMs: number
}

/** When a bet was made and when it came, by the same clock. */
export interface BetArrival {
  /** What the member's own picture showed when the bet was made. Claimed by the member. */
  readonly pictureAtMs: number
  readonly arrivedAtMs: number
}

export type Timeliness = { readonly is: 'in-time' } | { readonly is: 'early' | 'late'; readonly byMs: number }

/** Dealing begins when the slowest picture that the table waits for has shown that betting is closed. */
export const dealsAtMs = ({ closesAtMs, slowestMs }: BettingTime): number => closesAtMs + slowestMs

/**
 * Whether a bet is in time by the picture that its member saw. A picture shows nothing of the future, and one that is
 * slower than the table waits for counts as the slowest: so a bet that is in time came before dealing began, whatever
 * was claimed, and a false claim gains nothing.
 */
export function timelinessOf(
  { opensAtMs, closesAtMs, slowestMs }: BettingTime,
  { pictureAtMs, arrivedAtMs }: BetArrival,
): Timeliness {
  const seenAtMs = Math.min(arrivedAtMs, Math.max(pictureAtMs, arrivedAtMs - slowestMs))
  if (seenAtMs > closesAtMs) return { is: 'late', byMs: seenAtMs - closesAtMs }
  return seenAtMs < opensAtMs ? { is: 'early', byMs: opensAtMs - seenAtMs } : { is: 'in-time' }
}
