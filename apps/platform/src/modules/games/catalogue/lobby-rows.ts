import { gameKind } from '@grandstand/contract/games'
import type { LobbyRow } from './store.ts'

/** Rows that every lobby has, in the order that holds until an operator changes it. */
export const usualRows = ['recent', 'favourites', 'hot', 'new', ...gameKind.options] as const

export const venueRow = (code: string): string => `venue:${code}`

/** The rows to show: those that an operator placed, in that order, then the others; none that is hidden. */
export function rowsInOrder(kept: readonly LobbyRow[], venues: readonly string[]): string[] {
  const rows = [...usualRows, ...venues.map(venueRow)]
  const of = new Map(kept.map((each) => [each.row, each]))
  const placeOf = (row: string) => of.get(row)?.sort ?? Number.POSITIVE_INFINITY
  return rows
    .filter((row) => of.get(row)?.is_display ?? true)
    .toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}
