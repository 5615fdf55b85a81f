import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './hex.ts'

/** Number of values of a 32-bit word, and the largest range of one draw. */
export const largestRange = 2 ** 32

/** Random integers in a fixed order; the only source of randomness that engines have. */
export interface Draws {
  /** A whole number from 0 to `range - 1`, each equally likely. `range` is 1 to 2^32. */
  below(range: number): number
  /** The first `count` of 0 to `size - 1` in random order, without repetition. */
  shuffled(size: number, count?: number): number[]
  /** An index of `weights` with probability weight / sum. */
  weighted(weights: readonly number[]): number
}

/** Draws from any source of whole numbers below a range. */
export const drawsFrom = (below: Draws['below']): Draws => ({
  below,
  shuffled(size, count = size) {
    const all = Array.from({ length: size }, (_, index) => index)
    // Fisher-Yates shuffle from the front.
    for (let at = 0; at < count; at += 1) {
      const other = at + below(size - at)
      ;[all[at], all[other]] = [all[other]!, all[at]!]
    }
    return all.slice(0, count)
  },
  weighted(weights) {
    let left = below(weights.reduce((sum, weight) => sum + weight, 0))
    return weights.findIndex((weight) => (left -= weight) < 0)
  },
})

/**
 * Draws from any source of 32-bit words. A value is word / floor(2^32 / range), rounded down; words above the last
 * whole value are rejected, so that all values are equally likely.
 */
export const drawsOf = (word: () => number): Draws =>
  drawsFrom((range) => {
    if (!Number.isInteger(range) || range < 1 || range > largestRange)
      throw new RangeError(`no draw has the range ${range}`)
    const width = Math.floor(largestRange / range)
    for (;;) {
      const value = Math.floor(word() / width)
      if (value < range) return value
    }
  })

/**
 * Draws of a round. Block b = 0, 1, 2 … is HMAC-SHA-256 under the seed of the two lines `grandstand-draws-v1` and b;
 * each block gives eight words, big-endian, in order.
 */
export function createDraws(seed: Uint8Array): Draws {
  // The key schedule is computed once for all blocks.
  const keyed = hmac.create(sha256, seed)
  let block = new Uint8Array(0)
  let words = new DataView(block.buffer)
  let at = 0
  let next = 0
  return drawsOf(() => {
    if (at === block.length) {
      block = keyed
        .clone()
        .update(utf8(`grandstand-draws-v1\n${next}`))
        .digest()
      words = new DataView(block.buffer, block.byteOffset, block.byteLength)
      next += 1
      at = 0
    }
    at += 4
    return words.getUint32(at - 4)
  })
}
