import type { Match } from '@grandstand/contract/sportsbook'
import type { BoardEntry } from './board.tsx'
import type { BoardOrder } from './rows.ts'

/** The member's filter and order of the board. */
export interface BoardFilter {
  readonly order: BoardOrder
  /** Only matches that a room on the air shows. */
  readonly isWatchedOnly: boolean
  /** Ids of competitions that are not shown. */
  readonly hidden: ReadonlySet<string>
}

export const noFilter: BoardFilter = { order: 'competition', isWatchedOnly: false, hidden: new Set() }

/** Rooms on the air by the id of the match that they show. */
export type Rooms = ReadonlyMap<string, string>

export const filteredEntries = (
  entries: readonly BoardEntry[],
  { isWatchedOnly, hidden }: BoardFilter,
  rooms: Rooms,
): readonly BoardEntry[] =>
  hidden.size === 0 && !isWatchedOnly
    ? entries
    : entries.filter(
        ({ match }) => !hidden.has(match.competition.id) && (!isWatchedOnly || rooms.has(match.id)),
      )

/** Number of settings that hide matches of the board. */
export const filterCount = ({ isWatchedOnly, hidden }: BoardFilter, entries: readonly BoardEntry[]): number =>
  (isWatchedOnly ? 1 : 0) +
  competitionsOf(entries).filter(({ competition }) => hidden.has(competition.id)).length

interface CompetitionCount {
  readonly competition: Match['competition']
  readonly count: number
}

/** The competitions of the matches with their number of matches, in order of first appearance. */
export function competitionsOf(entries: readonly BoardEntry[]): readonly CompetitionCount[] {
  const found = new Map<string, CompetitionCount>()
  for (const { match } of entries) {
    const { competition } = match
    found.set(competition.id, { competition, count: (found.get(competition.id)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}
