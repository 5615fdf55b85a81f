import type { Walked } from '../stage.ts'

/** Favourites, shares and rules of the sportsbook. */
export const sportsDrivers: readonly Walked[] = []
