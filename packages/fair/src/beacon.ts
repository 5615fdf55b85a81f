import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfHex, hexOf } from './hex.ts'

/** Publishing times of a beacon: round 1 at `genesisMs`, then one round every `periodMs`. */
export interface BeaconSchedule {
  /** Identity of the beacon; for drand its chain hash. */
  readonly chain: string
  readonly genesisMs: number
  readonly periodMs: number
}

/**
 * The first beacon round that is published after `timeMs`. A bet accepted at `timeMs` uses it, because nobody knew
 * its value then.
 */
export function beaconRoundAt({ genesisMs, periodMs }: BeaconSchedule, timeMs: number): number {
  if (timeMs < genesisMs) return 1
  return Math.floor((timeMs - genesisMs) / periodMs) + 2
}

/** A round's randomness as drand defines it: SHA-256 of the bytes of its signature. */
export const randomnessOf = (signature: string): string => hexOf(sha256(bytesOfHex(signature)))
