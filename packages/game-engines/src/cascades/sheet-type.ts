import type { SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'

/** A slot whose symbols pay anywhere on the grid by their number, and fall away when they do. */
export interface CascadesSheet extends SheetBase {
  readonly columns: number
  readonly rows: number
  /** Name and weight of each symbol. Each cell is drawn alone, with probability weight / sum. */
  readonly symbols: readonly { readonly name: string; readonly weight: number }[]
  /** Never falls away and pays nothing by itself. */
  readonly scatter: string
  /** Least number of equal symbols that pay. */
  readonly fewest: number
  /** For each paying symbol what the least number, one more, and so on pay; the last holds for more. */
  readonly pays: Readonly<Record<string, readonly Multiplier[]>>
  /** Factor of each grid of a spin in order. A win on the last one ends the spin. */
  readonly factors: readonly number[]
  readonly feature: {
    /** Scatters on the last grid of a spin that start the feature. */
    readonly scatters: number
    readonly spins: number
    /** Factors of the free spins. */
    readonly factors: readonly number[]
  }
}

export const cellsOf = ({ columns, rows }: CascadesSheet): number => columns * rows

/** Pay of `count` equal symbols, before the multiplier. */
export function payOf(sheet: CascadesSheet, symbol: string, count: number): Multiplier {
  const pays = sheet.pays[symbol]
  if (pays === undefined || count < sheet.fewest) return 0
  return pays[Math.min(count - sheet.fewest, pays.length - 1)]!
}
