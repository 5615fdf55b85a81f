import { isNotAside } from '../../../kernel/dead-letters.ts'
import type { Deposit, DepositKind, DepositState } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { json, empty, sql } from '../../../kernel/sql.ts'

/** Name of the batch in which the closer sets orders aside. */
export const closingBatch = 'deposit closing'

/** Payment details from the provider, and the network of a chain order. */
export interface Details {
  readonly transfer?: NonNullable<Deposit['transfer']>
  readonly chain?: Pick<NonNullable<Deposit['chain']>, 'network' | 'address' | 'needed'>
}

export interface DepositRow {
  readonly id: string
  readonly number: string
  readonly member_id: string
  readonly method: string
  readonly kind: DepositKind
  readonly currency: Currency
  readonly amount: bigint
  readonly wallet: 'central' | 'usdt'
  readonly rate: bigint | null
  readonly fee_basis_points: number
  readonly details: Details
  readonly state: DepositState
  readonly provider_order: string | null
  readonly pay_url: string
  readonly created_at: Date
  readonly closes_at: Date
  readonly received: bigint | null
  readonly credited: bigint | null
  readonly credited_at: Date | null
  readonly closed_because: NonNullable<Deposit['closedBecause']> | null
}

export type NewDeposit = Omit<
  DepositRow,
  'state' | 'received' | 'credited' | 'credited_at' | 'closed_because'
>

/** Writes the row unless an earlier call has written it. */
export async function insertDeposit(tx: Queryable, row: NewDeposit): Promise<void> {
  await tx.query(sql`
    insert into deposit (id, number, member_id, method, kind, currency, amount, wallet, rate, fee_basis_points, details,
      state, provider_order, pay_url, created_at, closes_at)
    values (${row.id}, ${row.number}, ${row.member_id}, ${row.method}, ${row.kind}, ${row.currency}, ${row.amount},
      ${row.wallet}, ${row.rate}, ${row.fee_basis_points}, ${json(row.details)}::jsonb, 'pending',
      ${row.provider_order}, ${row.pay_url}, ${row.created_at}, ${row.closes_at})
    on conflict (id) do nothing`)
}

export async function findDeposit(
  database: Queryable,
  memberId: string,
  id: string,
): Promise<DepositRow | undefined> {
  const [row] = await database.query<DepositRow>(
    sql`select * from deposit where id = ${id} and member_id = ${memberId}`,
  )
  return row
}

/** Finds an order without checking its owner. */
export async function findAnyDeposit(on: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await on.query<DepositRow>(sql`select * from deposit where id = ${id}`)
  return row
}

/** Serializes a member's openings of orders until the transaction ends, so that counts of them are exact. */
export async function lockOpening(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`deposit ${memberId}`}))`)
}

/** Number of pending orders of a member, except one. */
export async function countPending(on: Queryable, memberId: string, exceptId: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`
    select count(*)::int4 as count from deposit
    where member_id = ${memberId} and state = 'pending' and id <> ${exceptId}`)
  return row?.count ?? 0
}

/**
 * A member's orders that have not ended or whose money is in review: open ones first, then newest first, at most 50.
 */
export function openDeposits(database: Queryable, memberId: string): Promise<DepositRow[]> {
  return database.query<DepositRow>(sql`
    select * from deposit where member_id = ${memberId} and (state in ('pending', 'unfinished')
      or id in (select deposit_id from stray_payment where state = 'reviewing' and what = 'came'))
    order by state not in ('pending', 'unfinished'), created_at desc limit 50`)
}

/** A page of a member's orders, newest first. */
export function listDeposits(
  database: Queryable,
  memberId: string,
  before: Date | null,
  limit: number,
): Promise<DepositRow[]> {
  return database.query<DepositRow>(sql`
    select * from deposit where member_id = ${memberId}
      and (${before}::timestamptz is null or created_at < ${before}::timestamptz)
    order by created_at desc limit ${limit}`)
}

/** Locks the order of a notification, so that notifications about it are applied one after another. */
export async function lockByProviderOrder(
  tx: Queryable,
  providerOrder: string,
): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    sql`select * from deposit where provider_order = ${providerOrder} for update`,
  )
  return row
}

export async function lockDeposit(tx: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(sql`select * from deposit where id = ${id} for update`)
  return row
}

/** Sets an order's state. A missing `closesAt` keeps its value; the other missing fields of `change` become null. */
export async function setState(
  tx: Queryable,
  id: string,
  state: DepositState,
  change: {
    readonly closesAt?: Date
    readonly closedBecause?: DepositRow['closed_because']
    readonly credit?: { readonly at: Date; readonly received: bigint; readonly credited: bigint }
  } = {},
): Promise<void> {
  const { closesAt = null, closedBecause = null, credit } = change
  await tx.query(sql`
    update deposit set state = ${state}, closes_at = coalesce(${closesAt}::timestamptz, closes_at),
      closed_because = ${closedBecause}, credited_at = ${credit?.at ?? null}, received = ${credit?.received ?? null},
      credited = ${credit?.credited ?? null}
    where id = ${id}`)
}

/** Adds an amount that was credited later: what a limit had held back of this order. */
export async function addCredited(tx: Queryable, id: string, arrives: bigint, at: Date): Promise<void> {
  await tx.query(sql`
    update deposit set credited = coalesce(credited, 0) + ${arrives}, credited_at = coalesce(credited_at, ${at})
    where id = ${id}`)
}

/** Pending orders past their time, locked; those that another worker has locked are skipped. */
export function lockTimedOut(
  tx: Queryable,
  at: Date,
  limit: number,
  only?: readonly string[],
): Promise<DepositRow[]> {
  const among = only === undefined ? empty : sql`and id = any (${[...only]}::text[])`
  return tx.query<DepositRow>(sql`
    select * from deposit where state = 'pending' and closes_at <= ${at}
      and ${isNotAside(closingBatch, sql`deposit.id`, at.getTime())} ${among}
    order by closes_at limit ${limit} for update skip locked`)
}
