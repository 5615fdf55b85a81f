import type { SelectionKey } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

const countedMax = 60

/** Members who back a selection (`bets`), and the sum of these counts over its market (`market_bets`). */
export interface Counted {
  readonly match_id: string
  readonly market_id: string
  readonly selection: SelectionKey
  readonly bets: number
  readonly market_bets: number
}

/** Counts members, not bets, so that one member cannot make a selection popular. */
export function countBacked(database: Queryable, since: number): Promise<Counted[]> {
  return database.query<Counted>(sql`
    with backed as (
      select l.match_id, l.market_id, l.selection, b.member_id
      from bet_leg l join bet b on b.id = l.bet_id
      where l.is_open and b.status in ('pending', 'accepted') and b.placed_at >= ${new Date(since)}
      group by l.match_id, l.market_id, l.selection, b.member_id
    )
    select match_id, market_id, selection, count(*)::int as bets,
      (sum(count(*)) over (partition by match_id, market_id))::int as market_bets
    from backed group by match_id, market_id, selection
    order by bets desc, match_id, market_id, selection limit ${countedMax}`)
}
