import type { PayAppealReason, Counterparty, SpeedStage } from '@grandstand/contract/payments'
import type { Queryable } from '../../../../kernel/database.ts'
import { json, sql } from '../../../../kernel/sql.ts'

export interface SpeedRow {
  readonly deposit_id: string
  readonly member_id: string
  readonly stage: SpeedStage
  readonly payer_name: string
  readonly counterparty: Counterparty | null
  readonly proof: string | null
  readonly reminders: number
  readonly remindable_at: Date | null
  readonly appealable_at: Date | null
  readonly appeal_reason: PayAppealReason | null
  readonly appeal_text: string | null
  readonly appealed_at: Date | null
  readonly appeal_answer: string | null
  readonly matched_at: Date | null
  readonly cancelled_at: Date | null
}

export async function insertSpeed(
  tx: Queryable,
  row: Pick<SpeedRow, 'deposit_id' | 'member_id' | 'payer_name'>,
): Promise<void> {
  await tx.query(sql`
    insert into speed_pay (deposit_id, member_id, stage, payer_name)
    values (${row.deposit_id}, ${row.member_id}, 'matching', ${row.payer_name}) on conflict do nothing`)
}

export async function findSpeed(tx: Queryable, depositId: string): Promise<SpeedRow | undefined> {
  const [row] = await tx.query<SpeedRow>(sql`select * from speed_pay where deposit_id = ${depositId}`)
  return row
}

export function speedsOf(database: Queryable, depositIds: readonly string[]): Promise<SpeedRow[]> {
  return database.query<SpeedRow>(sql`select * from speed_pay where deposit_id = any(${depositIds}::text[])`)
}

/** Overwrites the whole row. The caller has locked its order. */
export async function saveSpeed(tx: Queryable, row: SpeedRow): Promise<void> {
  await tx.query(sql`
    update speed_pay set stage = ${row.stage}, counterparty = ${row.counterparty && json(row.counterparty)}::jsonb,
      proof = ${row.proof}, reminders = ${row.reminders}, remindable_at = ${row.remindable_at},
      appealable_at = ${row.appealable_at}, appeal_reason = ${row.appeal_reason}, appeal_text = ${row.appeal_text},
      appealed_at = ${row.appealed_at}, appeal_answer = ${row.appeal_answer}, matched_at = ${row.matched_at},
      cancelled_at = ${row.cancelled_at}
    where deposit_id = ${row.deposit_id}`)
}

/** Number of matched orders that the member has cancelled since then. */
export async function cancellationsSince(
  database: Queryable,
  memberId: string,
  since: Date,
): Promise<number> {
  const [row] = await database.query<{ count: bigint }>(sql`
    select count(*) as count from speed_pay
    where member_id = ${memberId} and cancelled_at >= ${since} and matched_at is not null`)
  return Number(row?.count ?? 0)
}
