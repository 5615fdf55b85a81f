import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { DepositNews } from '../provider.ts'

/** One payment of an order, as last reported by the provider. */
export interface PaymentRow {
  readonly payment: string
  readonly deposit_id: string
  readonly amount: bigint
  readonly confirmations: number
  readonly needed: number
  readonly state: 'seen' | 'paid' | 'undone'
  readonly at: Date
}

export async function findPayment(tx: Queryable, payment: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.query<PaymentRow>(sql`select * from deposit_payment where payment = ${payment}`)
  return row
}

/** Saves a reported payment; confirmations that arrive out of order never decrease. */
export async function savePayment(
  tx: Queryable,
  depositId: string,
  news: DepositNews,
  state: PaymentRow['state'],
  at: Date,
): Promise<void> {
  const confirmations = news.confirmations ?? 0
  const needed = news.needed ?? 0
  await tx.query(sql`
    insert into deposit_payment (payment, deposit_id, amount, confirmations, needed, state, at)
    values (${news.payment}, ${depositId}, ${news.amount}, ${confirmations}, ${needed}, ${state}, ${at})
    on conflict (payment) do update set state = excluded.state, amount = excluded.amount,
      confirmations = greatest(deposit_payment.confirmations, excluded.confirmations),
      needed = greatest(deposit_payment.needed, excluded.needed)`)
}

/** Whether the order has a payment that was seen and is not final. */
export async function hasSeenPayment(tx: Queryable, depositId: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from deposit_payment where deposit_id = ${depositId} and state = 'seen' limit 1`,
  )
  return rows.length > 0
}

/** Payments of these orders that were not undone, newest last. */
export function paymentsOf(database: Queryable, depositIds: readonly string[]): Promise<PaymentRow[]> {
  return database.query<PaymentRow>(sql`
    select * from deposit_payment where deposit_id = any(${depositIds}::text[]) and state <> 'undone' order by at`)
}
