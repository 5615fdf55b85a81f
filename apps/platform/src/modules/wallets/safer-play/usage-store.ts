import type { Queryable, Transaction } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { memberOwner } from '@grandstand/ledger'
import { foldRest } from '../day-sums-store.ts'
import { kindsOf } from './kinds.ts'

/** Sums of one day in one currency, in minor units. `result` is what came back less what went out. */
export interface DaySums {
  readonly day: string
  readonly currency: 'CNY' | 'USDT'
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly staked: bigint
  readonly result: bigint
}

/** The accounts that play is paid from. What lies in yield is not; coins were paid for when they were bought. */
const playAccounts = (memberId: string) =>
  sql`select id, currency from account where owner = ${memberOwner(memberId)} and purpose in ('central', 'usdt')`

/** Sums of every day since `day`, in any order; up to the newest entry. */
export async function readDays(tx: Transaction, memberId: string, day: string): Promise<DaySums[]> {
  await foldRest(tx, memberOwner(memberId))
  const [play, deposit, withdrawal] = [kindsOf('play'), kindsOf('deposit'), kindsOf('withdrawal')]
  return tx.query<DaySums>(sql`
    select d.day::text as day, mine.currency,
      coalesce(sum(d.credits) filter (where d.kind = any (${deposit})), 0)::int8 as deposited,
      coalesce(-sum(d.credits + d.debits) filter (where d.kind = any (${withdrawal})), 0)::int8 as withdrawn,
      coalesce(-sum(d.debits) filter (where d.kind = any (${play})), 0)::int8 as staked,
      coalesce(sum(d.credits + d.debits) filter (where d.kind = any (${play})), 0)::int8 as result
    from (${playAccounts(memberId)}) as mine join account_day as d on d.account_id = mine.id
    where d.day >= ${day}::date
    group by 1, 2`)
}

/** What pending transfers of play hold: open stakes. */
export function readOpenStakes(
  database: Queryable,
  memberId: string,
): Promise<{ currency: 'CNY' | 'USDT'; minor: bigint }[]> {
  return database.query(sql`
    select mine.currency, sum(h.amount)::int8 as minor
    from (${playAccounts(memberId)}) as mine
    join hold as h on h.account_id = mine.id
    join transfer as t on t.id = h.transfer_id
    where t.kind = any (${kindsOf('play')})
    group by 1`)
}

/** Seconds on the site by day since `day`. */
export function readTime(
  database: Queryable,
  memberId: string,
  day: string,
): Promise<{ day: string; seconds: number }[]> {
  return database.query(sql`
    select to_char(day, 'YYYY-MM-DD') as day, seconds from play_time
    where member_id = ${memberId} and day >= ${day}::date`)
}

/** Adds seconds to each member's day. */
export async function addTime(
  database: Queryable,
  memberIds: readonly string[],
  day: string,
  seconds: number,
): Promise<void> {
  await database.query(sql`
    insert into play_time as kept (member_id, day, seconds)
    select distinct member_id, ${day}::date, ${seconds}::int from unnest(${[...memberIds]}::text[]) as m(member_id)
    on conflict (member_id, day) do update set seconds = kept.seconds + excluded.seconds`)
}
