import { createCipheriv, createHmac } from 'node:crypto'

/** A stream of numbers in [0, 1) that depends only on its seed, the same on every machine. */
export type Random = () => number

const firstBytes = 512
const moreBytes = 8_192
const noCounter = Buffer.alloc(16)
const zeros = Buffer.alloc(moreBytes)

/**
 * Keyed by all of its parts, so that each match, squad and season has an independent stream. AES-256 in counter mode:
 * without the key, the next number cannot be predicted from all former ones. The first part may be a secret.
 */
export function createRandom(
  ...[first, ...parts]: readonly [string | number, ...(string | number)[]]
): Random {
  const key = createHmac('sha256', String(first)).update(JSON.stringify(parts)).digest()
  const cipher = createCipheriv('aes-256-ctr', key, noCounter)
  let block = cipher.update(zeros.subarray(0, firstBytes))
  let position = 0
  return () => {
    if (position === block.length) {
      block = cipher.update(zeros)
      position = 0
    }
    const high = block.readUInt32LE(position) >>> 6
    const low = block.readUInt32LE(position + 4) >>> 5
    position += 8
    return (high * 0x8000000 + low) / 0x20000000000000
  }
}

/** A seed for another stream, drawn from this one and as hard to guess. */
export const branchOf = (random: Random): string => [random(), random(), random()].join('|')

/** FNV-1a with a last mixing step; 32 bits, unsigned. */
export function hashText(text: string, basis = 0x811c9dc5): number {
  let hash = basis
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const chance = (random: Random, probability: number) => random() < probability

export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** A whole number from low to high, both included. */
export const wholeBetween = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))

/** Knuth's method, which is adequate for the small means of a match. */
export function poisson(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let product = random()
  let count = 0
  while (product > limit) {
    product *= random()
    count += 1
  }
  return count
}

/** Standard normal (Box and Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  return radius * Math.cos(2 * Math.PI * random())
}

export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0]
}

/** Index chosen with probability proportional to its weight. */
export function pickIndex(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return index
  }
  return weights.length - 1
}

/** A copy in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
