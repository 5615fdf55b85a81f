/**
 * Goals come more often late in a match: the rate rises in a straight line from 0.8 to 1.2 of its mean, which
 * puts 55 % of the goals into the second half.
 */
const rateSlope = 0.4

/** Stoppage time assumed until it is announced, and kept in hand once it is over, in seconds. */
const assumedStoppage = { 1: 120, 2: 300 } as const
const alwaysLeft = 20

export interface FootballTime {
  half: 1 | 2
  /** Seconds played in this half, stoppage time included; 2700 with `half: 1` at half-time. */
  playedSeconds: number
  /** Announced stoppage time of this half. */
  stoppageSeconds?: number | undefined
}

/** Remaining share of the match's goals, for feeds that give only the time. 1 before the start. */
export function footballRemaining({ half, playedSeconds, stoppageSeconds }: FootballTime): number {
  const announced = 2700 + (stoppageSeconds ?? assumedStoppage[half])
  const length = Math.max(announced, playedSeconds + alwaysLeft)
  const share = (half - 1 + playedSeconds / length) / 2
  return (1 - share) * (1 + (rateSlope * share) / 2)
}
