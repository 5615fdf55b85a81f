import { beaconRoundAt, randomnessOf, type BeaconSchedule } from '@grandstand/fair'
import { signerOf } from './secrets.ts'

/** A public source of randomness: the third input of each round's seed. */
export interface Beacon {
  readonly schedule: BeaconSchedule
  /** The beacon round that a bet placed at this time uses; it is published later. */
  roundAt(timeMs: number): number
  /** 64 hexadecimal digits; undefined before it is published. */
  randomness(round: number, nowMs: number): string | undefined
  /** The published values of a beacon round; undefined before it is published. */
  published(round: number, nowMs: number): PublishedBeacon | undefined
  /** Fetches what was asked for and is not here; absent where nothing has to be fetched. */
  fetchDue?(): Promise<void>
}

export interface PublishedBeacon {
  readonly chain: string
  readonly round: number
  /** Hexadecimal. Of the sandbox: Ed25519 over the lines `sandbox-beacon-v1` and the round. */
  readonly signature: string
  readonly randomness: string
  readonly publicKey: string
}

/**
 * A beacon that signs the numbers of its rounds. It stands in for an independent one such as drand: whoever has its
 * key can compute all rounds before they are published.
 */
export function createSandboxBeacon(secret: Buffer, periodMs = 1_000): Beacon {
  const signer = signerOf(secret)
  const schedule: BeaconSchedule = {
    chain: `sandbox-${signer.publicKey.slice(0, 16)}`,
    genesisMs: 0,
    periodMs,
  }
  const published = (round: number, nowMs: number) => {
    if (!Number.isSafeInteger(round) || round < 1 || nowMs < (round - 1) * periodMs) return undefined
    const signature = signer.sign(`sandbox-beacon-v1\n${round}`)
    return {
      chain: schedule.chain,
      round,
      signature,
      randomness: randomnessOf(signature),
      publicKey: signer.publicKey,
    }
  }
  return {
    schedule,
    roundAt: (timeMs) => beaconRoundAt(schedule, timeMs),
    randomness: (round, nowMs) => published(round, nowMs)?.randomness,
    published,
  }
}
