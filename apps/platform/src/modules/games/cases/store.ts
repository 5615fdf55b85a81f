import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Something about a venue's records that a person has to look at. */
export interface NewCase {
  readonly venue: string
  /** UTC. */
  readonly day: string
  readonly what: string
  readonly subject: string
  readonly detail: string
}

/** Opens a case, or notes that it is still there. One that a person has closed stays closed. */
export async function noteCase(
  on: Queryable,
  { venue, day, what, subject, detail }: NewCase,
  at: Date,
): Promise<void> {
  await on.query(sql`
    insert into venue_case as kept (id, venue, day, what, subject, detail, first_at, last_at)
    values (${`${venue}.${day}.${what}.${subject}`}, ${venue}, ${day}, ${what}, ${subject}, ${detail.slice(0, 500)},
      ${at}, ${at})
    on conflict (venue, day, what, subject) do update set
      detail = excluded.detail, last_at = excluded.last_at, agreed_at = null`)
}

/** Kinds of cases that a comparison opens, and that a later one may find to be settled. */
const compared = [
  'root-missing',
  'root-forged',
  'root-differs',
  'record-changed',
  'plays-missing',
  'sums-differ',
  'record-missing',
  'round-open',
  'ledger-differs',
  'balance-differs',
]

/** Marks the cases of a compared day that were not found again: both sides agree now. They stay in the list. */
export async function setAgreed(
  on: Queryable,
  { venue, day }: Pick<NewCase, 'venue' | 'day'>,
  found: readonly string[],
  at: Date,
): Promise<void> {
  await on.query(sql`
    update venue_case set agreed_at = ${at}
    where venue = ${venue} and day = ${day} and agreed_at is null and what = any (${compared}::text[])
      and what || ' ' || subject <> all (${[...found]}::text[])`)
}

export interface CaseRow extends NewCase {
  readonly id: string
  readonly first_at: Date
  readonly last_at: Date
  readonly agreed_at: Date | null
  readonly closed_at: Date | null
  readonly note: string
}

/** Cases that are open, oldest first; or all, newest first. */
export const listCases = (on: Queryable, isAll: boolean, limit: number): Promise<CaseRow[]> =>
  on.query<CaseRow>(sql`
    select id, venue, day::text as day, what, subject, detail, first_at, last_at, agreed_at, closed_at, note
    from venue_case where ${isAll} or (closed_at is null and agreed_at is null)
    order by case when ${isAll} then -extract(epoch from first_at) else extract(epoch from first_at) end, id
    limit ${limit}`)

export async function countOpen(on: Queryable): Promise<number> {
  const [row] = await on.query<{ count: bigint }>(
    sql`select count(*) as count from venue_case where closed_at is null and agreed_at is null`,
  )
  return Number(row?.count ?? 0n)
}

/** @returns false when no open case has this id */
export async function closeCase(on: Queryable, id: string, note: string, at: Date): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_case set closed_at = ${at}, note = ${note} where id = ${id} and closed_at is null returning 1`)
  return rows.length === 1
}
