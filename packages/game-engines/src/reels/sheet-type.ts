import type { SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'

/** Symbols on each reel, from the top down; the last is followed by the first. */
export type Strips = readonly (readonly string[])[]

/** A slot of five reels. */
export interface ReelsSheet extends SheetBase {
  /** Symbols that a reel shows. */
  readonly rows: number
  readonly strips: Strips
  /** Stands for every symbol but the scatter, and never pays by itself more than the symbol it stands for. */
  readonly wild: string
  readonly scatter: string
  /** For each symbol what 3, 4 and 5 from the left pay, in ten-thousandths of the whole stake. */
  readonly pays: Readonly<Record<string, readonly Multiplier[]>>
  /** The row of each reel for each line. Without lines, each way through adjacent reels pays. */
  readonly lines?: readonly (readonly number[])[]
  readonly feature: {
    /** Pays of 3, 4 and 5 scatters anywhere. */
    readonly pays: readonly Multiplier[]
    /** Free spins for 3, 4 and 5 scatters. */
    readonly spins: readonly number[]
    readonly strips: Strips
    /** Multiplier of each free spin; the last one applies to all further spins. */
    readonly factors: readonly number[]
  }
}

/** Minimum number of equal symbols that pay, and of scatters that start the feature. */
const fewest = 3

/** Pay of `count` symbols, from a list of the pays of 3, 4 and 5. */
export const payFor = (pays: readonly Multiplier[], count: number): Multiplier => pays[count - fewest] ?? 0

export const factorOf = (factors: readonly number[], spin: number): number =>
  factors[Math.min(spin, factors.length - 1)]!
