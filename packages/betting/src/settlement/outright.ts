import type { SelectionKey } from '@grandstand/contract/sportsbook'
import type { SettledResult } from '../returns.ts'

/** How a competition ended for one competitor: `place` is shared by all that are level, 1 for two winners. */
export interface FinalPlace {
  competitorId: string
  place: number
}

/**
 * An outright: the competitor is among the first `places`. When more competitors are level on the last of them
 * than places are left, it is a dead heat: the stake is divided by how many share, times the places they share.
 * A competitor that took no part (is in no table) is void.
 */
export function settleOutright(
  selection: SelectionKey,
  places: number,
  table: readonly FinalPlace[],
): SettledResult {
  if (!selection.startsWith('c:')) throw new RangeError(`An outright has no selection ${selection}`)
  const own = table.find(({ competitorId }) => competitorId === selection.slice(2))
  if (!own) return { result: 'void' }
  const above = table.filter(({ place }) => place < own.place).length
  const level = table.filter(({ place }) => place === own.place).length
  const left = places - above
  if (left <= 0) return { result: 'lost' }
  return left >= level ? { result: 'won' } : { result: 'dead-heat', share: { won: left, of: level } }
}
