import type { Walked } from '../stage.ts'

/** Limits, pauses, wallets and venues. */
export const playDrivers: readonly Walked[] = []
