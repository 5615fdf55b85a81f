import { cellsOf, payOf, type CascadesSheet } from './sheet-type.ts'
import type { Vectors } from './vectors.ts'

/**
 * Extends values of full grids to grids with empty cells, by the mean over the symbols still to be drawn. Result by
 * number of cells, then by index of the vector.
 */
export function backwards(
  { lists, next }: Vectors,
  weights: readonly bigint[],
  full: readonly bigint[],
): readonly (readonly bigint[])[] {
  const tables: bigint[][] = Array.from({ length: lists.length })
  tables[lists.length - 1] = [...full]
  for (let total = lists.length - 2; total >= 0; total -= 1) {
    const links = next[total]!
    const above = tables[total + 1]!
    tables[total] = lists[total]!.map((_, at) => {
      let sum = 0n
      for (let symbol = 0; symbol < weights.length; symbol += 1)
        sum += weights[symbol]! * above[links[at * weights.length + symbol]!]!
      return sum
    })
  }
  return tables
}

/** A full grid: its pay before the multiplier, and the vector of symbols that remain, by total and index. */
export interface Full {
  readonly pays: number
  readonly scatters: number
  readonly left: { readonly total: number; readonly index: number }
}

export function fullGrids(sheet: CascadesSheet, vectors: Vectors): Full[] {
  const scatter = sheet.symbols.findIndex(({ name }) => name === sheet.scatter)
  return vectors.lists[cellsOf(sheet)]!.map((vector) => {
    const pays = vector.map((count, symbol) => payOf(sheet, sheet.symbols[symbol]!.name, count))
    const left = vector.map((count, symbol) => (pays[symbol]! > 0 ? 0 : count))
    return {
      pays: pays.reduce((sum, each) => sum + each, 0),
      scatters: vector[scatter]!,
      left: { total: left.reduce((sum, each) => sum + each, 0), index: vectors.indexOf(left) },
    }
  })
}
