import { inBoth } from '@grandstand/contract/house-text'
import type { BetResult } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** A settled bet as turnover counts it: the stake is what was not cashed out. */
export interface SettledWager {
  readonly betId: string
  readonly number: string
  readonly title: string
  readonly stake: bigint
  readonly result: BetResult
  readonly settledAt: number
}

/** A member's bets settled at or after `since`, oldest first, read on the caller's connection. */
export async function settledWagers(
  on: Queryable,
  memberId: string,
  currency: Currency,
  since: Date,
): Promise<SettledWager[]> {
  const rows = await on.query<{
    id: string
    number: string
    stake: bigint
    result: BetResult
    settled_at: Date
    home_name: string | null
    away_name: string | null
    legs: number
  }>(sql`
    select b.id, b.number, b.stake - b.cashed_stake as stake, b.result, b.settled_at, l.home_name, l.away_name,
      (select count(*)::int4 from bet_leg as k where k.bet_id = b.id) as legs
    from bet as b left join bet_leg as l on l.bet_id = b.id and l.position = 0
    where b.member_id = ${memberId} and b.currency = ${currency} and b.status = 'settled' and b.settled_at >= ${since}
    order by b.settled_at, b.id`)
  return rows.map((row) => ({
    betId: row.id,
    number: row.number,
    title: `${row.home_name ?? '–'} vs ${row.away_name ?? '–'}${row.legs > 1 ? inBoth(` 等 ${row.legs} 场`, `, ${row.legs} matches in all`) : ''}`,
    stake: row.stake,
    result: row.result,
    settledAt: row.settled_at.getTime(),
  }))
}
