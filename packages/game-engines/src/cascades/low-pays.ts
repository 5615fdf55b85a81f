import { noPay, type LowPays } from '../core/low-pays.ts'
import { one } from '../core/multiplier.ts'
import { backwards, type Full } from './grids.ts'
import type { Vectors } from './vectors.ts'

interface Needs {
  readonly vectors: Vectors
  readonly weights: readonly bigint[]
  readonly factors: readonly number[]
  readonly grids: readonly Full[]
  /** Powers of the sum of the weights. */
  readonly powers: readonly bigint[]
  /** What a last grid brings beside its own pay. */
  readonly featureOf: (grid: Full) => LowPays
}

/** How often a spin pays each sum up to the stake: one table for each grid and each sum that has still to come. */
export function lowPaysOf({ vectors, weights, factors, grids, powers, featureOf }: Needs): LowPays {
  const features = [...new Set([noPay, ...grids.map(featureOf)])]
  const of = features.reduce((all, feature) => all * feature.of, 1n)
  const whole = powers.at(-1)!
  const last = factors.length - 1
  const pays = [...new Set(grids.map((each) => each.pays))].filter((each) => each > 0)

  // Sums up to the stake that can still come, from each grid on.
  const ending = new Set(features.flatMap(({ ways }) => [...ways.keys()]))
  const sums = factors.map(() => ending)
  for (let grid = last; grid >= 0; grid -= 1) {
    const after = grid === last ? ending : sums[grid + 1]!
    const more = pays.flatMap((each) => [...after].map((sum) => each * factors[grid]! + sum))
    sums[grid] = new Set([...ending, ...more.filter((sum) => sum <= one)])
  }

  /** Ways in which a spin ends with this grid and its feature brings the sum. */
  const endsWith = (grid: Full, sum: number, scale: bigint) => {
    const feature = featureOf(grid)
    return ((feature.ways.get(sum) ?? 0n) * scale * of) / feature.of
  }
  const tables = new Map<string, readonly (readonly bigint[])[]>()
  function tableOf(grid: number, sum: number): readonly (readonly bigint[])[] {
    const key = `${grid}/${sum}`
    const known = tables.get(key)
    if (known) return known
    const scale = whole ** BigInt(last - grid)
    const values = grids.map((each) => {
      const rest = sum - each.pays * factors[grid]!
      if (each.pays === 0 || grid === last) return endsWith(each, rest, scale)
      if (!sums[grid + 1]!.has(rest)) return 0n
      const { total, index } = each.left
      return tableOf(grid + 1, rest)[total]![index]! * powers[total]!
    })
    const table = backwards(vectors, weights, values)
    tables.set(key, table)
    return table
  }
  return {
    ways: new Map([...sums[0]!].map((sum) => [sum, tableOf(0, sum)[0]![0]!])),
    of: of * whole ** BigInt(factors.length),
  }
}
