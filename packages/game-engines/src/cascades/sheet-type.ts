import type { SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'

/** A slot whose symbols pay by their number anywhere on the grid, and disappear when they pay. */
export interface CascadesSheet extends SheetBase {
  readonly columns: number
  readonly rows: number
  /** Name and weight of each symbol. Each cell is drawn alone, with probability weight / sum. */
  readonly symbols: readonly { readonly name: string; readonly weight: number }[]
  /** Never disappears, and pays nothing by itself. */
  readonly scatter: string
  /** Minimum number of equal symbols that pay. */
  readonly fewest: number
  /** Pays of each symbol: of the minimum number, of one more, and so on; the last one applies to all higher numbers. */
  readonly pays: Readonly<Record<string, readonly Multiplier[]>>
  /** Multiplier of each grid of a spin, in order. A win on the last grid ends the spin. */
  readonly factors: readonly number[]
  readonly feature: {
    /** Scatters on the last grid of a spin that start the feature. */
    readonly scatters: number
    readonly spins: number
    /** Multipliers in free spins. */
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
