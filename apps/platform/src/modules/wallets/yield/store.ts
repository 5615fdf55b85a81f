import type { Queryable } from '../../../kernel/database.ts'
import { isNotAside } from '../../../kernel/dead-letters.ts'
import { insertRows } from '../../../kernel/insert-row.ts'
import { empty, json, sql } from '../../../kernel/sql.ts'
import type { Day } from '@grandstand/contract/site-day'

export interface YieldAccount {
  readonly memberId: string
  /** The last day that was counted. */
  readonly countedTo: Day
  readonly carry: bigint
}

/** Starts counting for a member from the day after `today`; a second call changes nothing. */
export async function beginYield(tx: Queryable, memberId: string, today: Day): Promise<void> {
  await tx.query(
    sql`insert into yield_account (member_id, counted_to) values (${memberId}, ${today}::date)
        on conflict (member_id) do nothing`,
  )
}

/** Name of the batch in which the worker sets members aside. */
export const yieldBatch = 'yield interest'

export interface DueMembers {
  readonly lastDay: Day
  readonly limit: number
  readonly now: number
  /** Restricts the search to these members. */
  readonly only?: readonly string[]
}

/**
 * Locks members whose days up to `lastDay` are not all counted and who are not set aside; those that another worker
 * has locked are skipped.
 */
export function lockDue(tx: Queryable, { lastDay, limit, now, only }: DueMembers): Promise<YieldAccount[]> {
  const among = only === undefined ? empty : sql`and member_id = any (${[...only]}::text[])`
  return tx.query<YieldAccount>(
    sql`select member_id as "memberId", counted_to::text as "countedTo", carry from yield_account
        where counted_to < ${lastDay}::date and ${isNotAside(yieldBatch, sql`yield_account.member_id`, now)} ${among}
        order by counted_to, member_id limit ${limit} for update skip locked`,
  )
}

/** A time span of an account. */
export interface Span {
  readonly account: string
  readonly from: Date
  readonly until: Date
}

/**
 * The lowest balance of each account in its span, in the order of the spans: the balance at its start, or a lower one
 * after an entry within it. Entries are taken in their order, so a clock that went back can only lower the result.
 */
export async function lowestBalances(tx: Queryable, spans: readonly Span[]): Promise<bigint[]> {
  const rows = await tx.query<{ least: bigint | null }>(
    sql`select least(
          coalesce((select e.balance_after from entry as e where e.account_id = mine.id and e.at < span.from_at
                    order by e.id desc limit 1), 0),
          (select min(e.balance_after) from entry as e
           where e.account_id = mine.id and e.at >= span.from_at and e.at < span.until_at)
        ) as least
        from unnest(${spans.map(({ account }) => account)}::text[], ${spans.map(({ from }) => from)}::timestamptz[],
          ${spans.map(({ until }) => until)}::timestamptz[]) with ordinality as span (account, from_at, until_at, nth)
        left join account as mine on mine.key = span.account
        order by span.nth`,
  )
  return rows.map(({ least }) => least ?? 0n)
}

export async function rateOf(database: Queryable, day: Day): Promise<number> {
  return (await ratesOf(database, [day])).get(day) ?? 0
}

/** The annual rate of each of these days, in millionths; 0 before the first rate. */
export async function ratesOf(database: Queryable, days: readonly Day[]): Promise<Map<Day, number>> {
  const rows = await database.query<{ day: Day; annual_ppm: number | null }>(
    sql`select asked.day::text as day, (
          select annual_ppm from yield_rate where from_day <= asked.day order by from_day desc limit 1
        ) as annual_ppm
        from unnest(${[...days]}::date[]) as asked (day)`,
  )
  return new Map(rows.map(({ day, annual_ppm }) => [day, annual_ppm ?? 0]))
}

/** Sets the annual rate in millionths from `fromDay` on. A rate that begins on the same day is replaced. */
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

export interface CountedDay extends YieldDayRow {
  readonly memberId: string
}

export async function insertDays(tx: Queryable, days: readonly CountedDay[], at: Date): Promise<void> {
  await insertRows(
    tx,
    days.map(({ memberId, annualPpm, ...row }) => ({
      into: 'yield_day',
      row: { ...row, member_id: memberId, annual_ppm: annualPpm, counted_at: at },
    })),
  )
}

export async function setCounted(tx: Queryable, accounts: readonly YieldAccount[]): Promise<void> {
  await tx.query(sql`
    update yield_account set counted_to = given."countedTo", carry = given.carry
    from jsonb_to_recordset(${json(accounts)}::jsonb) as given ("memberId" text, "countedTo" date, carry int8)
    where member_id = given."memberId"`)
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

/** Sum of all interest, from the counted days; it equals the journal's sum of its kind. */
export async function readTotal(database: Queryable, memberId: string): Promise<bigint> {
  const [row] = await database.query<{ total: bigint }>(
    sql`select coalesce(sum(interest), 0)::int8 as total from yield_day where member_id = ${memberId}`,
  )
  return row?.total ?? 0n
}
