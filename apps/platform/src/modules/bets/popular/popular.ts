import { marketId, matchId, type CallOutput } from '@grandstand/contract'
import type { PopularSelection, listPopular } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Book } from '../../offer/service.ts'
import { countBacked, type Counted } from './popular-store.ts'

const countEveryMs = 60_000
const dayMs = 24 * 3_600_000
const shownMax = 12

/**
 * The selections that most members back: counted at most once a minute for all callers, and listed only while they
 * can be backed.
 */
export function createPopular(database: Database, clock: Clock, book: Pick<Book, 'match'>) {
  let counted: Promise<Counted[]> = Promise.resolve([])
  let countedAt = -Infinity

  return {
    async list(): Promise<CallOutput<typeof listPopular>> {
      const now = clock.now()
      if (now - countedAt >= countEveryMs) {
        countedAt = now
        counted = countBacked(database, now - dayMs)
        counted.catch(() => (countedAt = -Infinity))
      }
      const selections = (await counted).flatMap((row): PopularSelection[] => {
        const found = book.match(matchId.parse(row.match_id))
        const wanted = marketId.parse(row.market_id)
        const market = found?.markets.find(({ id }) => id === wanted)
        if (!found || market?.status !== 'active') return []
        const { selection, bets } = row
        if (!market.selections.some(({ key }) => key === selection)) return []
        const share = Math.round((100 * bets) / row.market_bets)
        const match = { ...found.match, state: { ...found.match.state, incidents: [] } }
        return [{ match, market, selection, bets, share }]
      })
      return { selections: selections.slice(0, shownMax), countedAt }
    },
  }
}
