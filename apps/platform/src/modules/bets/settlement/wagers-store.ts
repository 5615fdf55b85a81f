import { inBoth } from '@grandstand/contract/house-text'
import type { BetResult } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** A settled bet as it counts for turnover; the stake excludes what was cashed out. */
export interface SettledWager {
  readonly betId: string
  readonly number: string
  readonly title: string
  readonly stake: bigint
  readonly result: BetResult
  readonly settledAt: number
}

/**
 * A member's bets settled at or after `since` in each currency, oldest first, read on the caller's connection. A
 * currency without `since` yields no bets.
 */
export async function settledWagers(
  on: Queryable,
  memberId: string,
  since: Readonly<Record<Currency, Date | undefined>>,
): Promise<Record<Currency, SettledWager[]>> {
  const wagers: Record<Currency, SettledWager[]> = { CNY: [], USDT: [] }
  const currencies = (['CNY', 'USDT'] as const).filter((currency) => since[currency] !== undefined)
  if (currencies.length === 0) return wagers
  const rows = await on.query<{
    id: string
    number: string
    currency: Currency
    stake: bigint
    result: BetResult
    settled_at: Date
    home_name: string | null
    away_name: string | null
    legs: number
  }>(sql`
    select b.id, b.number, b.currency, b.stake - b.cashed_stake as stake, b.result, b.settled_at, l.home_name, l.away_name,
      (select count(*)::int4 from bet_leg as k where k.bet_id = b.id) as legs
    from unnest(${currencies}::text[], ${currencies.map((currency) => since[currency])}::timestamptz[])
        as wanted (currency, since)
      join bet as b on b.currency = wanted.currency and b.settled_at >= wanted.since
      left join bet_leg as l on l.bet_id = b.id and l.position = 0
    where b.member_id = ${memberId} and b.status = 'settled'
    order by b.settled_at, b.id`)
  for (const row of rows)
    wagers[row.currency].push({
      betId: row.id,
      number: row.number,
      title: `${row.home_name ?? '–'} vs ${row.away_name ?? '–'}${row.legs > 1 ? inBoth(` 等 ${row.legs} 场`, `, ${row.legs} matches in all`) : ''}`,
      stake: row.stake,
      result: row.result,
      settledAt: row.settled_at.getTime(),
    })
  return wagers
}
