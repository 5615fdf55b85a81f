import { bls12_381 } from '@noble/curves/bls12-381.js'
import { beaconRoundAt, bytesOfHex, randomnessOf, type BeaconSchedule } from '@grandstand/fair'
import * as z from 'zod/mini'
import type { Store } from '../store/store.ts'
import type { Beacon, PublishedBeacon } from './beacon.ts'

/** A drand network of the scheme `bls-unchained-g1-rfc9380`. */
export interface DrandNetwork {
  /** Hash of the chain's parameters. */
  readonly chain: string
  /** On G2, 96 bytes of hexadecimal. */
  readonly publicKey: string
  readonly genesisMs: number
  readonly periodMs: number
}

/** The public network of the League of Entropy that publishes every three seconds. */
export const quicknet: DrandNetwork = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

const signatures = bls12_381.shortSignatures
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether the signature is the network's of this round. It signs SHA-256 of the round as 8 bytes, the highest first. */
export async function isOfRound(network: DrandNetwork, round: number, signature: string): Promise<boolean> {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', number))
  try {
    return signatures.verify(
      bytesOfHex(signature),
      signatures.hash(digest, domain),
      bytesOfHex(network.publicKey),
    )
  } catch {
    // Not even a point of the curve.
    return false
  }
}

const answer = z.object({ round: z.int(), signature: z.string().check(z.regex(/^[0-9a-f]{96}$/)) })
const timeoutMs = 3_000

/**
 * The beacon of other people. Rounds that somebody asks for are fetched from relays, checked against the network's
 * key, so that no relay can make one up, and kept.
 */
export class DrandBeacon implements Beacon {
  readonly schedule: BeaconSchedule
  readonly #network: DrandNetwork
  readonly #relays: readonly string[]
  readonly #store: Store
  readonly #told: (problem: string) => void
  readonly #wanted = new Set<number>()
  readonly #known = new Map<number, string>()

  constructor(options: {
    readonly store: Store
    readonly network?: DrandNetwork
    /** Addresses, asked in this order. */
    readonly relays: readonly string[]
    readonly told: (problem: string) => void
  }) {
    const { store, network = quicknet, relays, told } = options
    this.#store = store
    this.#network = network
    this.#relays = relays
    this.#told = told
    this.schedule = { chain: network.chain, genesisMs: network.genesisMs, periodMs: network.periodMs }
  }

  roundAt(timeMs: number): number {
    return beaconRoundAt(this.schedule, timeMs)
  }

  /** Undefined as well while it is not here: it is fetched then. */
  randomness(round: number, nowMs: number): string | undefined {
    return this.published(round, nowMs)?.randomness
  }

  published(round: number, nowMs: number): PublishedBeacon | undefined {
    const { chain, genesisMs, periodMs, publicKey } = this.#network
    if (!Number.isSafeInteger(round) || round < 1 || nowMs < genesisMs + (round - 1) * periodMs)
      return undefined
    const signature = this.#signatureOf(round)
    if (signature === undefined) {
      this.#wanted.add(round)
      return undefined
    }
    return { chain, round, signature, randomness: randomnessOf(signature), publicKey }
  }

  /** Fetches the rounds that were asked for and are not here. */
  async fetchDue(): Promise<void> {
    for (const round of this.#wanted) {
      this.#wanted.delete(round)
      for (const relay of this.#relays)
        try {
          const signature = await this.#fetched(relay, round)
          this.#store.run('insert or ignore into beacon_round values (?, ?, ?)', [
            this.#network.chain,
            round,
            signature,
          ])
          break
        } catch (error) {
          this.#told(`beacon round ${round} of ${relay}: ${error instanceof Error ? error.message : ''}`)
        }
    }
  }

  async #fetched(relay: string, round: number): Promise<string> {
    const url = new URL(`/${this.#network.chain}/public/${round}`, relay)
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const given = answer.parse(await response.json())
    if (given.round !== round || !(await isOfRound(this.#network, round, given.signature)))
      throw new Error('the signature is not the network’s')
    return given.signature
  }

  #signatureOf(round: number): string | undefined {
    const known = this.#known.get(round)
    if (known !== undefined) return known
    const [row] = this.#store.all<{ signature: string }>(
      'select signature from beacon_round where chain = ? and round = ?',
      [this.#network.chain, round],
    )
    if (row === undefined) return undefined
    if (this.#known.size > 1_000) this.#known.clear()
    this.#known.set(round, row.signature)
    return row.signature
  }
}
