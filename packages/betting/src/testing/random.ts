/** A small seeded generator, so that tests play the same matches each time. */
export interface Random {
  /** 0 to 1. */
  next(): number
  poisson(mean: number): number
  normal(mean: number, deviation: number): number
  shuffled<Each>(items: readonly Each[]): Each[]
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    poisson: (mean) => {
      let [count, product] = [0, next()]
      while (product > Math.exp(-mean)) [count, product] = [count + 1, product * next()]
      return count
    },
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (items) => {
      const all = [...items]
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1))
        const [a, b] = [all[at], all[other]]
        if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a]
      }
      return all
    },
  }
}
