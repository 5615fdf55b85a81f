import { beaconRoundAt, randomnessOf, type BeaconSchedule } from '@grandstand/fair'
import { signerOf } from './secrets.ts'

/** Where rounds take their third key from. */
export interface Beacon {
  readonly schedule: BeaconSchedule
  /** The round that a bet of this moment uses: it is published later. */
  roundAt(timeMs: number): number
  /** 64 hexadecimal digits; undefined before it is published. */
  randomness(round: number, nowMs: number): string | undefined
  /** What the beacon publishes of a round; undefined before. */
  published(round: number, nowMs: number): PublishedBeacon | undefined
}

export interface PublishedBeacon {
  readonly chain: string
  readonly round: number
  /** Ed25519 over the lines `sandbox-beacon-v1` and the round, hexadecimal. */
  readonly signature: string
  readonly randomness: string
  readonly publicKey: string
}

/**
 * A beacon that signs the numbers of its rounds. It stands in for one of other people, such as drand: who has its key
 * knows all rounds before they are published.
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
