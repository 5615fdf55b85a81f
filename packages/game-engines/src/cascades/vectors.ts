/**
 * Count vectors: how many of each symbol are on a grid, where places do not matter. `lists[t]` are those with t symbols
 * in all, and `next[t]` says for each of them, and each symbol, where the vector with one more of it is in
 * `lists[t + 1]`.
 */
export interface Vectors {
  readonly lists: readonly (readonly (readonly number[])[])[]
  readonly next: readonly Int32Array[]
  /** Where a vector is in the list of its total. */
  indexOf(vector: readonly number[]): number
}

const keyOf = (vector: readonly number[]) => vector.join()

export function vectorsOf(symbols: number, cells: number): Vectors {
  const lists: number[][][] = [[Array.from({ length: symbols }, () => 0)]]
  const indexes = new Map([[keyOf(lists[0]![0]!), 0]])
  const next: Int32Array[] = []
  for (let total = 0; total < cells; total += 1) {
    const above: number[][] = []
    const links = new Int32Array(lists[total]!.length * symbols)
    for (const [at, vector] of lists[total]!.entries())
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        const more = vector.with(symbol, vector[symbol]! + 1)
        const key = keyOf(more)
        if (!indexes.has(key)) {
          indexes.set(key, above.length)
          above.push(more)
        }
        links[at * symbols + symbol] = indexes.get(key)!
      }
    lists.push(above)
    next.push(links)
  }
  return { lists, next, indexOf: (vector) => indexes.get(keyOf(vector))! }
}
