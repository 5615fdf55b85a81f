import { CallError, type CallOutput } from '@grandstand/contract'
import type { BetResult, getBet } from '@grandstand/contract/sportsbook'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { findBet } from '../store.ts'

interface Row {
  settled_at: Date
  result: BetResult
  returned: bigint
  events: { eventId: string; matchId: string; hash: string; told: string }[] | null
}

/**
 * Reads one bet with its settlements and the feed events that decided each of them.
 * @throws CallError('not-found') for others' bets
 */
export function createBetStory(database: Database) {
  return async (memberId: string, betId: string): Promise<CallOutput<typeof getBet>> => {
    const stored = await findBet(database, betId)
    if (stored?.memberId !== memberId) throw new CallError('not-found')
    const { currency } = stored.bet.stake
    const rows = await database.query<Row>(sql`
      select s.settled_at, s.result, s.returned, (
        select json_agg(json_build_object('eventId', e.id, 'matchId', e.match_id, 'hash', e.hash, 'told', e.content)
          order by e.id)
        from feed_event as e where e.id = any (s.decided_by)) as events
      from bet_settlement as s where s.bet_id = ${betId} order by s.nth`)
    return {
      bet: stored.bet,
      settlements: rows.map(({ settled_at, result, returned, events }) => ({
        at: settled_at.getTime(),
        result,
        returned: { minor: returned, currency },
        decidedBy: events ?? [],
      })),
    }
  }
}

export type BetStory = ReturnType<typeof createBetStory>
