import type { Sheet } from '../../kit/api/values.ts'

/** Pays are in ten-thousandths of the stake. */
type Pays = Readonly<Record<string, readonly number[]>>

type Jackpot = NonNullable<Sheet['jackpot']>

interface SlotClaim {
  readonly bet: unknown
  readonly rtp: string
  readonly hitRate: string
  readonly deviation: string
  readonly largest: number
}

/** The par sheet of a slot with reels, as the venue publishes it (packages/game-engines/src/reels/sheet-type.ts). */
export interface ReelsSheet {
  readonly game: string
  readonly claims: readonly SlotClaim[]
  readonly jackpot?: Jackpot
  readonly rows: number
  /** Symbols of each reel from the top down; the first follows the last. */
  readonly strips: readonly (readonly string[])[]
  readonly wild: string
  readonly scatter: string
  /** Pays of 3, 4 and 5 from the left. */
  readonly pays: Pays
  readonly lines?: readonly (readonly number[])[]
  readonly feature: {
    readonly pays: readonly number[]
    readonly spins: readonly number[]
    readonly strips: readonly (readonly string[])[]
    readonly factors: readonly number[]
  }
}

/** The par sheet of a slot with cascades (packages/game-engines/src/cascades/sheet-type.ts). */
export interface CascadesSheet {
  readonly game: string
  readonly claims: readonly SlotClaim[]
  readonly jackpot?: Jackpot
  readonly columns: number
  readonly rows: number
  readonly symbols: readonly { readonly name: string; readonly weight: number }[]
  readonly scatter: string
  readonly fewest: number
  readonly pays: Pays
  readonly factors: readonly number[]
  readonly feature: {
    readonly scatters: number
    readonly spins: number
    readonly factors: readonly number[]
  }
}

export type SlotSheet = ReelsSheet | CascadesSheet

export const isCascades = (sheet: SlotSheet): sheet is CascadesSheet => 'columns' in sheet

export const columnsOf = (sheet: SlotSheet): number =>
  isCascades(sheet) ? sheet.columns : sheet.strips.length

/** Names of all symbols: first those that pay, in the order of the sheet, then the others. */
export function symbolsOf(sheet: SlotSheet): readonly string[] {
  const rest = isCascades(sheet) ? [sheet.scatter] : [sheet.wild, sheet.scatter]
  return [...Object.keys(sheet.pays), ...rest]
}
