import { useLiveValue } from '@grandstand/client/live'
import { liveTables, type LiveTable } from '@grandstand/contract/games'

/** Every live table, told as they change; undefined before the first answer. */
export function useLiveTables(): readonly LiveTable[] | undefined {
  return useLiveValue(liveTables, 'all', ({ tables }) => tables)
}

/** How many tables there are; undefined before the first answer. */
export const useTableCount = (): number | undefined =>
  useLiveValue(liveTables, 'all', ({ tables }) => tables.length)

/** A live table; undefined for a game that is none, and before the first answer. */
export const useLiveTable = (venue: string, game: string | undefined): LiveTable | undefined =>
  useLiveValue(liveTables, game === undefined ? undefined : 'all', ({ tables }) =>
    tables.find((each) => each.channelCode === venue && each.game === game),
  )
