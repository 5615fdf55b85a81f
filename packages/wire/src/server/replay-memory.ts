import { randomBytes } from 'node:crypto'
import { nonceMemoryMs } from '../envelope/limits.ts'
import { Generations } from './generations.ts'

/** `fresh`: never seen, remembered now. `seen`: a replay. `lost`: the memory no longer holds this master key, so it cannot know. */
export type Remembered = 'fresh' | 'seen' | 'lost'

/**
 * Where nonces and master keys live, together, so that neither outlasts the other: a memory that forgot its nonces has
 * also forgotten the key, every gateway token sealed under it is worth nothing, and no replay is ever accepted.
 * All nodes and all backup domains share one memory. When it is away both methods throw and calls are refused as
 * unavailable: a request is never let through unchecked.
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
 * A clock that went back further than this since the latest time seen may meet nonces that were forgotten already, so a
 * memory then forgets its keys too. Below it none can: a nonce is kept for 300 s and its request good for at most 240 s.
 */
export const clockBackMs = 30_000

/**
 * The default for one process. At `maxNonces` in one generation it throws everything away, key included: the tabs make
 * new keys and go on, which costs each one handshake.
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
