import type { Commitments } from '../api/values.ts'

const longestMs = 5_000
/** Until the venue has the value and has fixed the round by it. */
const graceMs = 120

/** How long the beacon takes to publish a round, from its schedule. Clocks may differ, so it is bounded. */
export function beaconWaitMs(
  { genesisMs, periodMs }: Commitments['beacon'],
  round: number,
  nowMs: number,
): number {
  const publishedAt = genesisMs + (round - 1) * periodMs
  return Math.min(longestMs, Math.max(0, publishedAt + graceMs - nowMs))
}
