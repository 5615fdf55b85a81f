import { randomBytes } from 'node:crypto'
import { nonceMemoryMs } from '../envelope/limits.ts'
import { Generations } from './generations.ts'

/** `fresh`: never seen, remembered now. `seen`: a replay. `lost`: the memory no longer holds this master key, so it cannot know. */
export type Remembered = 'fresh' | 'seen' | 'lost'

/**
 * Stores nonces and master keys together, so that neither outlives the other: when the nonces are lost, the key is
 * lost too, every gateway token sealed under it becomes invalid, and no replay is ever accepted. All nodes and all
 * backup domains share one memory. When it is unavailable both methods throw and calls are refused as `unavailable`;
 * a request is never accepted unchecked.
 */
export interface ReplayMemory {
  /** The 32-byte master key of a period (a count of hours), made when there is none. It is forgotten two periods later. */
  masterKey(period: number): Uint8Array | Promise<Uint8Array>
  /** In one step: is the period's master key still this one (`keyMark`, see `markOf`), and is the nonce new? Keeps it for at least 300 s. */
  remember(nonce: string, period: number, keyMark: string, now: number): Remembered | Promise<Remembered>
}

/** Names a master key without telling it: its last 8 bytes are never used as key material. */
export function markOf(masterKey: Uint8Array): string {
  return Buffer.from(masterKey.subarray(32)).toString('base64url')
}

/** 32 bytes of key and 8 of mark. */
export const masterKeyLength = 40

/**
 * A clock that goes back by more than this may meet nonces that were already forgotten, so the memory then drops its
 * keys too. A smaller step is safe: a nonce is kept for 300 s and its request is valid for at most 240 s.
 */
export const clockBackMs = 30_000

/**
 * The default for one process. At `maxNonces` in one generation it drops everything, the key included; tabs then do
 * one handshake to continue.
 */
export function createInProcessMemory(
  options: { maxNonces?: number } = {},
): ReplayMemory & { readonly size: number } {
  const nonces = new Generations<true>(nonceMemoryMs, options.maxNonces ?? 1_000_000)
  const keys = new Map<number, Uint8Array>()
  let latest = -Infinity
  const forget = (): Remembered => {
    nonces.clear()
    keys.clear()
    return 'lost'
  }
  return {
    get size() {
      return nonces.size
    },
    masterKey(period) {
      const known = keys.get(period)
      if (known) return known
      const made = randomBytes(masterKeyLength)
      keys.set(period, made)
      for (const each of keys.keys()) if (each < period - 1) keys.delete(each)
      return made
    },
    remember(nonce, period, keyMark, now) {
      const hasGoneBack = now < latest - clockBackMs
      latest = hasGoneBack ? now : Math.max(latest, now)
      if (hasGoneBack) return forget()
      const key = keys.get(period)
      if (!key || markOf(key) !== keyMark) return 'lost'
      nonces.turn(now)
      if (nonces.get(nonce)) return 'seen'
      if (nonces.add(nonce, true, now)) return 'fresh'
      return forget()
    },
  }
}
