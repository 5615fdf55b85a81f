import { memberId } from '@grandstand/contract'
import type { Adjustment } from '@grandstand/contract/payments'
import type { WalletKind } from '@grandstand/contract/wallets'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface AdjustmentRow {
  readonly id: string
  readonly member_id: string
  readonly wallet: WalletKind
  readonly currency: Currency
  readonly amount: bigint
  readonly reason: string
  readonly state: Adjustment['state']
  readonly asked_by: string
  readonly asked_at: Date
}

export const adjustmentOf = (row: AdjustmentRow): Adjustment => ({
  id: row.id,
  memberId: memberId.parse(row.member_id),
  wallet: row.wallet,
  amount: { minor: row.amount, currency: row.currency },
  reason: row.reason,
  state: row.state,
  askedBy: memberId.parse(row.asked_by),
  askedAt: row.asked_at.getTime(),
})

export async function insertAdjustment(tx: Queryable, row: AdjustmentRow): Promise<void> {
  await tx.query(sql`
    insert into adjustment (id, member_id, wallet, currency, amount, reason, state, asked_by, asked_at)
    values (${row.id}, ${row.member_id}, ${row.wallet}, ${row.currency}, ${row.amount}, ${row.reason}, ${row.state},
      ${row.asked_by}, ${row.asked_at})`)
}

export async function findAdjustment(database: Queryable, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await database.query<AdjustmentRow>(sql`select * from adjustment where id = ${id}`)
  return row
}

export async function lockAdjustment(tx: Queryable, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.query<AdjustmentRow>(sql`select * from adjustment where id = ${id} for update`)
  return row
}

export function waitingAdjustments(database: Queryable, limit: number): Promise<AdjustmentRow[]> {
  return database.query<AdjustmentRow>(
    sql`select * from adjustment where state = 'waiting' order by asked_at limit ${limit}`,
  )
}

export async function decideAdjustment(
  tx: Queryable,
  id: string,
  state: 'applied' | 'rejected',
  by: string,
  at: Date,
): Promise<void> {
  await tx.query(
    sql`update adjustment set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`,
  )
}

/** Sums of withdrawals that have not ended, in fen and millionths. */
export function pendingWithdrawals(
  database: Queryable,
): Promise<{ readonly currency: Currency; readonly amount: bigint }[]> {
  return database.query(
    sql`select currency, sum(amount)::int8 as amount from withdrawal where ended_at is null group by currency`,
  )
}
