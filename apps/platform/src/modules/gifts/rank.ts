import type { GiftRank } from '@grandstand/contract/gifts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { readPlace, readRank, type RankRow } from './rank-store.ts'

const shownRows = 50

/** The spans in which a gift of this moment counts. */
export const spansOf = (now: number): readonly string[] => [siteDay(now), 'all']

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly isDemo?: (memberId: string) => boolean
}

/** Ranking of members by coins given in a room, today or of all time. */
export function createRank({ database, clock, isDemo }: Needs) {
  const rowOf = (row: RankRow, place: number, me: string | undefined) => ({
    place,
    name: row.name,
    avatar: row.avatar,
    level: row.level,
    coins: Number(row.coins),
    isMe: row.memberId === me,
    ...(isDemo?.(row.memberId) && { isDemo: true }),
  })
  return async (roomNo: string, span: 'day' | 'all', me: string | undefined): Promise<GiftRank> => {
    const key = span === 'all' ? 'all' : siteDay(clock.now())
    const rows = await readRank(database, roomNo, key, shownRows)
    const mine = me === undefined ? undefined : await readPlace(database, roomNo, key, me)
    return {
      rows: rows.map((row, index) => rowOf(row, index + 1, me)),
      ...(mine && { mine: rowOf(mine, mine.place, me) }),
      ...(mine?.above !== undefined && { toNext: Number(mine.above - mine.coins) }),
    }
  }
}
