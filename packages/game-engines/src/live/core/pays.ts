import { one, type Multiplier } from '../../core/multiplier.ts'

/** Multiplier of a pay-out as tables write it: 8:1 returns the stake and eight more. */
export const toOne = (pays: number, per = 1): Multiplier => one + (pays * one) / per

export const lost: Multiplier = 0
export const halfReturned: Multiplier = one / 2
export const returned: Multiplier = one
