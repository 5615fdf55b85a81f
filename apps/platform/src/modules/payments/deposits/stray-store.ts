import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { arrivalOf, type Terms } from './amounts.ts'

export type StrayState = 'reviewing' | 'credited' | 'sent-back' | 'taken-back' | 'written-off'

/**
 * Money that no order could take by itself (`came`), or that was credited to an order and then undone at the provider
 * (`undone`).
 */
export interface StrayRow {
  readonly payment: string
  readonly provider_order: string | null
  readonly deposit_id: string | null
  readonly currency: Currency
  readonly amount: bigint
  readonly reason: string
  readonly what: 'came' | 'undone'
  readonly state: StrayState
  readonly is_booked: boolean
  readonly note: string
  readonly at: Date
  readonly decided_at: Date | null
  /** When the worker next checks whether the member's limit has room; null when no limit holds the money. */
  readonly release_at: Date | null
}

/** @returns whether the row is new */
export async function insertStray(
  tx: Queryable,
  row: Omit<StrayRow, 'state' | 'note' | 'decided_at'>,
): Promise<boolean> {
  const written = await tx.query(sql`
    insert into stray_payment (payment, provider_order, deposit_id, currency, amount, reason, what, is_booked, at, release_at)
    values (${row.payment}, ${row.provider_order}, ${row.deposit_id}, ${row.currency}, ${row.amount}, ${row.reason},
      ${row.what}, ${row.is_booked}, ${row.at}, ${row.release_at})
    on conflict (payment) do nothing returning 1`)
  return written.length > 0
}

export async function lockStray(tx: Queryable, payment: string): Promise<StrayRow | undefined> {
  const [row] = await tx.query<StrayRow>(
    sql`select * from stray_payment where payment = ${payment} for update`,
  )
  return row
}

export async function findStray(on: Queryable, payment: string): Promise<StrayRow | undefined> {
  const [row] = await on.query<StrayRow>(sql`select * from stray_payment where payment = ${payment}`)
  return row
}

/** Takes payments that a limit holds back and that are due for a check; they are due for other workers at `again`. */
export async function takeHeld(
  database: Queryable,
  now: Date,
  again: Date,
  limit: number,
): Promise<string[]> {
  const rows = await database.query<{ payment: string }>(sql`
    update stray_payment set release_at = ${again} where payment in (
      select payment from stray_payment where release_at <= ${now} and state = 'reviewing'
      order by release_at limit ${limit} for update skip locked)
    returning payment`)
  return rows.map(({ payment }) => payment)
}

export async function decideStray(
  tx: Queryable,
  payment: string,
  state: StrayState,
  note: string,
  at: Date,
): Promise<void> {
  await tx.query(
    sql`update stray_payment set state = ${state}, note = ${note}, decided_at = ${at} where payment = ${payment}`,
  )
}

/** Payments in review, oldest first. */
export function listReviewing(database: Queryable, limit: number): Promise<StrayRow[]> {
  return database.query<StrayRow>(
    sql`select * from stray_payment where state = 'reviewing' order by at limit ${limit}`,
  )
}

/** Payments in review that arrived for a provider's order that we did not have yet. */
export function straysBefore(tx: Queryable, providerOrder: string): Promise<StrayRow[]> {
  return tx.query<StrayRow>(sql`
    select * from stray_payment where provider_order = ${providerOrder} and deposit_id is null
      and state = 'reviewing' and what = 'came' order by at`)
}

/** Strays of these orders, in review or decided; undone payments are left out, because only the house settles them. */
export function straysOf(database: Queryable, depositIds: readonly string[]): Promise<StrayRow[]> {
  return database.query<StrayRow>(sql`
    select * from stray_payment where deposit_id = any(${depositIds}::text[]) and what = 'came' order by at`)
}

/**
 * Amounts in review that people have credited, in the wallet's minor units. Amounts that a limit had held back are
 * left out: they are part of their order's own credit.
 */
export async function creditedByDecision(
  database: Queryable,
  memberId: string,
  since: Date,
): Promise<{ readonly wallet: Terms['wallet']; readonly amount: bigint; readonly at: Date }[]> {
  const rows = await database.query<Terms & { readonly amount: bigint; readonly at: Date }>(sql`
    select d.currency, d.wallet, d.rate, d.fee_basis_points, s.amount, s.decided_at as at
    from deposit as d join stray_payment as s on s.deposit_id = d.id
    where d.member_id = ${memberId} and s.what = 'came' and s.state = 'credited'
      and s.decided_at > ${since} and not starts_with(s.payment, 'excess:')`)
  return rows.map(({ amount, at, ...terms }) => ({
    wallet: terms.wallet,
    amount: arrivalOf(terms, amount).arrives,
    at,
  }))
}

/** Sum of booked money in review, minor units. */
export async function sumReviewing(on: Queryable, currency: Currency): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::int8 as sum from stray_payment
    where state = 'reviewing' and is_booked and currency = ${currency}`)
  return row?.sum ?? 0n
}
