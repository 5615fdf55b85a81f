/** A seeded generator, so that a finding can be reproduced. */
export interface Random {
  /** A whole number from 0 to `below` − 1. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  /** True `times` in a hundred. */
  percent(times: number): boolean
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    percent: (times) => below(100) < times,
  }
}
