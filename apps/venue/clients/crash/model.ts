import type { Sheet } from '../kit/api/values.ts'
import type { ReachSheet } from '../kit/reach.ts'

export interface CrashSheet extends Sheet, ReachSheet {
  readonly least: number
  readonly most: number
  readonly tickMs: number
  readonly growthPerTick: { readonly numerator: number; readonly denominator: number }
}

/** The automatic height is fixed with the bet. */
export interface CrashBet {
  readonly leaveAt?: number
}
