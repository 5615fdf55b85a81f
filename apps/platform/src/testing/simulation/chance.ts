import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** All randomness of a simulated world, from one seed. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `count`. */
  below(count: number): number
  isTrue(probability: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    isTrue: (probability) => next() < probability,
    pick: (from) => from[below(from.length)],
  }
}

/**
 * Makes the system's random values (ids, keys) come from the seed too, so that the same seed makes the same rows in
 * the same order.
 * @returns a function that restores the real source
 */
export function seedSystem(seed: number): () => void {
  let count = 0
  const bytes = (size: number): Buffer => {
    const parts: Buffer[] = []
    for (let have = 0; have < size; have += 32)
      parts.push(createHash('sha256').update(`${seed}:${count++}`).digest())
    return Buffer.concat(parts).subarray(0, size)
  }
  const { randomBytes, randomInt, randomUUID } = crypto
  const changed = crypto as unknown as Record<string, unknown>
  changed['randomBytes'] = bytes
  changed['randomInt'] = (to: number) => bytes(6).readUIntBE(0, 6) % to
  changed['randomUUID'] = () => {
    const hex = bytes(16).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  syncBuiltinESMExports()
  return () => {
    Object.assign(changed, { randomBytes, randomInt, randomUUID })
    syncBuiltinESMExports()
  }
}
