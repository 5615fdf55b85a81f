import type { Queryable } from '../../../kernel/database.ts'
import { isNotAside } from '../../../kernel/dead-letters.ts'
import { empty, sql } from '../../../kernel/sql.ts'
import type { Day } from '@grandstand/contract/site-day'

export interface YieldAccount {
  readonly memberId: string
  /** The last day that was counted. */
  readonly countedTo: Day
  readonly carry: bigint
}

/** Begins to count for a member from the day after `today`; a second time changes nothing. */
export async function beginYield(tx: Queryable, memberId: string, today: Day): Promise<void> {
  await tx.query(
    sql`insert into yield_account (member_id, counted_to) values (${memberId}, ${today}::date)
        on conflict (member_id) do nothing`,
  )
}

/** Names the batch where it sets members aside. */
export const yieldBatch = 'yield interest'

export interface DueMembers {
  readonly lastDay: Day
  readonly limit: number
  readonly now: number
  /** Of these members alone. */
  readonly only?: readonly string[]
}

/**
 * Members whose days up to `lastDay` are not all counted and who are not set aside, locked; those of another worker are
 * left to it.
 */
export function lockDue(tx: Queryable, { lastDay, limit, now, only }: DueMembers): Promise<YieldAccount[]> {
  const among = only === undefined ? empty : sql`and member_id = any (${[...only]}::text[])`
  return tx.query<YieldAccount>(
    sql`select member_id as "memberId", counted_to::text as "countedTo", carry from yield_account
        where counted_to < ${lastDay}::date and ${isNotAside(yieldBatch, sql`yield_account.member_id`, now)} ${among}
        order by counted_to, member_id limit ${limit} for update skip locked`,
  )
}

/**
 * The least that lay on an account between two instants: what was there when they began, or less after an entry between
 * them. Entries are taken in their order; a clock that went back only makes it less.
 */
export async function leastBetween(tx: Queryable, key: string, from: Date, until: Date): Promise<bigint> {
  const [row] = await tx.query<{ least: bigint | null }>(
    sql`with mine as (select id from account where key = ${key})
        select least(
          coalesce((select e.balance_after from entry as e where e.account_id = (select id from mine) and e.at < ${from}
                    order by e.id desc limit 1), 0),
          (select min(e.balance_after) from entry as e
           where e.account_id = (select id from mine) and e.at >= ${from} and e.at < ${until})
        ) as least`,
  )
  return row?.least ?? 0n
}

export async function rateOf(database: Queryable, day: Day): Promise<number> {
  const [row] = await database.query<{ annual_ppm: number }>(
    sql`select annual_ppm from yield_rate where from_day <= ${day}::date order by from_day desc limit 1`,
  )
  return row?.annual_ppm ?? 0
}

/** The rate of a year in millionths from `fromDay` on. A rate that stands for that day is replaced. */
export async function setRate(database: Queryable, fromDay: Day, annualPpm: number): Promise<void> {
  await database.query(sql`
    insert into yield_rate (from_day, annual_ppm) values (${fromDay}::date, ${annualPpm})
    on conflict (from_day) do update set annual_ppm = excluded.annual_ppm`)
}

export interface YieldDayRow {
  readonly day: Day
  readonly base: bigint
  readonly annualPpm: number
  readonly interest: bigint
  readonly carry: bigint
}

export async function insertDay(tx: Queryable, memberId: string, row: YieldDayRow, at: Date): Promise<void> {
  await tx.query(
    sql`insert into yield_day (member_id, day, base, annual_ppm, interest, carry, counted_at)
        values (${memberId}, ${row.day}::date, ${row.base}, ${row.annualPpm}, ${row.interest}, ${row.carry}, ${at})`,
  )
}

export async function setCounted(tx: Queryable, account: YieldAccount): Promise<void> {
  await tx.query(
    sql`update yield_account set counted_to = ${account.countedTo}::date, carry = ${account.carry}
        where member_id = ${account.memberId}`,
  )
}

/** The last `count` counted days, oldest first. */
export function readDays(database: Queryable, memberId: string, count: number): Promise<YieldDayRow[]> {
  return database.query<YieldDayRow>(
    sql`select * from (
          select day::text as day, base, annual_ppm as "annualPpm", interest, carry from yield_day
          where member_id = ${memberId} order by yield_day.day desc limit ${count}
        ) as newest order by day`,
  )
}

/** All interest ever, from the days; the journal's sum of its kind is the same. */
export async function readTotal(database: Queryable, memberId: string): Promise<bigint> {
  const [row] = await database.query<{ total: bigint }>(
    sql`select coalesce(sum(interest), 0)::int8 as total from yield_day where member_id = ${memberId}`,
  )
  return row?.total ?? 0n
}
