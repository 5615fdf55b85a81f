import type { Walked } from '../stage.ts'

/** Orders, withdrawals and the ways to be paid. */
export const paymentsDrivers: readonly Walked[] = []
