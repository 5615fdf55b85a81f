import type { Round, Sheet } from '../kit/api/values.ts'
import type { ReachSheet } from '../kit/reach.ts'
import type { Player } from './flight.ts'

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

/** A player's own part of the round. */
export function playerOf({ who, stake, currency, bet, multiplier }: Round): Player | undefined {
  if (who === undefined) return undefined
  const { leaveAt = null } = bet as CrashBet
  return {
    who,
    stake,
    currency,
    leaveAt,
    height: multiplier === null || multiplier === 0 ? null : multiplier / 100,
  }
}
