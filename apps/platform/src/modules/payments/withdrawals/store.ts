import { isNotAside } from '../../../kernel/dead-letters.ts'
import type { WithdrawalKind, WithdrawalState } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

/** Name of the batch in which the worker sets withdrawals aside. */
export const withdrawalBatch = 'withdrawals'

export interface WithdrawalRow {
  readonly id: string
  readonly number: string
  readonly member_id: string
  readonly kind: WithdrawalKind
  readonly currency: Currency
  readonly amount: bigint
  readonly fee: bigint
  readonly state: WithdrawalState
  readonly card_id: string | null
  readonly address_id: string | null
  readonly destination: string
  /** The sealed name that the withdrawal was checked against. */
  readonly payout_name: Uint8Array | null
  /** Fencing token: rises each time a worker takes the row, and guards what that worker writes. */
  readonly lease: bigint
  readonly reason: string | null
  readonly approvals_needed: number
  readonly provider_order: string | null
  readonly created_at: Date
  readonly expected_at: Date
  readonly ended_at: Date | null
  readonly due_at: Date | null
  readonly payer: string | null
  readonly pay_by: Date | null
  readonly proof: string | null
  readonly confirm_by: Date | null
  readonly reminded_at: Date | null
  readonly appeal_reason: string | null
  readonly appeal_text: string | null
  readonly appealed_at: Date | null
  readonly appeal_answer: string | null
}

/** Columns that change along with a withdrawal's state. */
export type Patch = Partial<
  Pick<
    WithdrawalRow,
    | 'reason'
    | 'provider_order'
    | 'due_at'
    | 'payer'
    | 'pay_by'
    | 'proof'
    | 'confirm_by'
    | 'reminded_at'
    | 'appeal_reason'
    | 'appeal_text'
    | 'appealed_at'
    | 'appeal_answer'
  >
>

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'number'
  | 'member_id'
  | 'kind'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'state'
  | 'card_id'
  | 'address_id'
  | 'destination'
  | 'payout_name'
  | 'approvals_needed'
  | 'created_at'
  | 'expected_at'
  | 'due_at'
>

export async function insertWithdrawal(tx: Queryable, row: NewWithdrawal): Promise<void> {
  await tx.query(sql`
    insert into withdrawal (id, number, member_id, kind, currency, amount, fee, state, card_id, address_id, destination,
      payout_name, approvals_needed, created_at, expected_at, due_at)
    values (${row.id}, ${row.number}, ${row.member_id}, ${row.kind}, ${row.currency}, ${row.amount}, ${row.fee},
      ${row.state}, ${row.card_id}, ${row.address_id}, ${row.destination}, ${row.payout_name}, ${row.approvals_needed}, ${row.created_at},
      ${row.expected_at}, ${row.due_at})`)
  await insertStep(tx, row.id, row.state, row.created_at)
}

export async function insertStep(tx: Queryable, id: string, state: WithdrawalState, at: Date): Promise<void> {
  await tx.query(sql`
    insert into withdrawal_step (withdrawal_id, position, state, at)
    values (${id}, (select count(*) from withdrawal_step where withdrawal_id = ${id}), ${state}, ${at})`)
}

export async function findWithdrawal(
  database: Queryable,
  memberId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(
    sql`select * from withdrawal where id = ${id} and member_id = ${memberId}`,
  )
  return row
}

export async function lockWithdrawal(tx: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(sql`select * from withdrawal where id = ${id} for update`)
  return row
}

/** Finds a withdrawal without checking its owner. */
export async function findById(on: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await on.query<WithdrawalRow>(sql`select * from withdrawal where id = ${id}`)
  return row
}

export async function findByNumber(database: Queryable, number: string): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(sql`select * from withdrawal where number = ${number}`)
  return row
}

/** A page of a member's withdrawals, newest first; `before` is the last id of the previous page. */
export function pageOf(
  database: Queryable,
  memberId: string,
  limit: number,
  before?: string,
): Promise<WithdrawalRow[]> {
  return database.query<WithdrawalRow>(sql`
    select * from withdrawal as w where member_id = ${memberId}
      and (${before ?? null}::text is null or (created_at, id) <
        (select created_at, id from withdrawal where id = ${before ?? null} and member_id = ${memberId}))
    order by created_at desc, id desc limit ${limit}`)
}

export function openOf(database: Queryable, memberId: string): Promise<WithdrawalRow[]> {
  return database.query<WithdrawalRow>(sql`
    select * from withdrawal where member_id = ${memberId} and ended_at is null order by created_at desc, id desc`)
}

export interface Beside {
  readonly withdrawal_id: string
  readonly steps: readonly { readonly state: WithdrawalState; readonly at: string }[]
  readonly given: number
}

/** Steps and number of approvals of withdrawals, by id. */
export async function besides(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Beside>> {
  const rows = await database.query<Beside>(sql`
    select w.id as withdrawal_id,
      (select coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.position), '[]')
       from withdrawal_step as s where s.withdrawal_id = w.id) as steps,
      (select count(*)::int4 from withdrawal_review as r where r.withdrawal_id = w.id and r.decision = 'approve') as given
    from withdrawal as w where w.id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.withdrawal_id, row]))
}

/** Takes one due withdrawal under a new lease; other workers leave it alone until `until`. */
export async function takeDue(
  database: Queryable,
  at: Date,
  until: Date,
): Promise<WithdrawalRow | undefined> {
  const [row] = await database.query<WithdrawalRow>(sql`
    update withdrawal set due_at = ${until}, lease = lease + 1 where id in (
      select id from withdrawal where due_at <= ${at} and ended_at is null
        and ${isNotAside(withdrawalBatch, sql`withdrawal.id`, at.getTime())}
      order by due_at limit 1 for update skip locked)
    returning *`)
  return row
}

/** Extends the lease; false when another worker has taken the row, or it has ended. */
export async function renewLease(
  database: Queryable,
  { id, lease }: Pick<WithdrawalRow, 'id' | 'lease'>,
  until: Date,
): Promise<boolean> {
  const rows = await database.query(sql`
    update withdrawal set due_at = ${until}
    where id = ${id} and lease = ${lease} and ended_at is null returning 1`)
  return rows.length === 1
}

/** Writes a state with the columns of `patch`; `endedAt` is null while the withdrawal is open. */
export async function setState(
  tx: Queryable,
  row: WithdrawalRow,
  state: WithdrawalState,
  endedAt: Date | null,
  patch: Patch,
): Promise<WithdrawalRow> {
  const next = { ...row, ...patch }
  const [written] = await tx.query<WithdrawalRow>(sql`
    update withdrawal set state = ${state}, ended_at = ${endedAt}, reason = ${next.reason},
      provider_order = ${next.provider_order}, due_at = ${endedAt ? null : next.due_at}, payer = ${next.payer},
      pay_by = ${next.pay_by}, proof = ${next.proof}, confirm_by = ${next.confirm_by},
      reminded_at = ${next.reminded_at}, appeal_reason = ${next.appeal_reason}, appeal_text = ${next.appeal_text},
      appealed_at = ${next.appealed_at}, appeal_answer = ${next.appeal_answer}
    where id = ${row.id} returning *`)
  if (!written) throw new Error(`withdrawal ${row.id} is gone`)
  return written
}

/** Name of the batch in which contradictions of the provider wait for a person. */
export const contradictionBatch = 'payout contradictions'

/** @returns false when the contradiction is recorded already */
export async function insertContradiction(
  tx: Queryable,
  row: {
    readonly id: string
    readonly withdrawalId: string | null
    readonly providerOrder: string
    readonly said: string
    readonly state: string
    readonly amount: bigint
    readonly currency: Currency
    readonly at: Date
  },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into payout_contradiction (id, withdrawal_id, provider_order, said, state, amount, currency, at)
    values (${row.id}, ${row.withdrawalId}, ${row.providerOrder}, ${row.said}, ${row.state}, ${row.amount},
      ${row.currency}, ${row.at})
    on conflict (id) do nothing returning 1`)
  return rows.length === 1
}

/**
 * Sets when the row is next due. Does nothing when another worker has taken the lease meanwhile, or the withdrawal
 * has ended.
 */
export async function setDue(
  database: Queryable,
  { id, lease }: Pick<WithdrawalRow, 'id' | 'lease'>,
  dueAt: Date,
): Promise<void> {
  await database.query(
    sql`update withdrawal set due_at = ${dueAt} where id = ${id} and lease = ${lease} and ended_at is null`,
  )
}

/** Stores the provider's order; false when the withdrawal has ended meanwhile. */
export async function setProviderOrder(
  database: Queryable,
  id: string,
  providerOrder: string,
  dueAt: Date,
): Promise<boolean> {
  const rows = await database.query(sql`
    update withdrawal set provider_order = ${providerOrder}, due_at = case when ended_at is null and provider_order is null then ${dueAt}::timestamptz else due_at end
    where id = ${id} returning ended_at`)
  return rows[0]?.['ended_at'] === null
}

export async function setReminded(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(sql`update withdrawal set reminded_at = ${at} where id = ${id}`)
}

/** @returns false when this person has already decided about the withdrawal */
export async function insertReview(
  tx: Queryable,
  review: {
    readonly id: string
    readonly reviewer: string
    readonly decision: 'approve' | 'reject'
    readonly note: string
    readonly at: Date
  },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into withdrawal_review (withdrawal_id, reviewer, decision, note, at)
    values (${review.id}, ${review.reviewer}, ${review.decision}, ${review.note}, ${review.at})
    on conflict do nothing returning 1`)
  return rows.length === 1
}

/** Reviewers who approved, in no particular order. */
export async function approversOf(tx: Queryable, id: string): Promise<string[]> {
  const rows = await tx.query<{ reviewer: string }>(
    sql`select reviewer from withdrawal_review where withdrawal_id = ${id} and decision = 'approve'`,
  )
  return rows.map(({ reviewer }) => reviewer)
}

/** Withdrawals that the company pays out, before and after it is asked to. */
const isPayout = sql`kind <> 'speed' and state in ('approved', 'paying') and ended_at is null`

/** Withdrawals under review or appeal, oldest first, and all payouts if nobody makes them. */
export function waiting(
  database: Queryable,
  limit: number,
  arePayoutsStranded: boolean,
): Promise<WithdrawalRow[]> {
  return database.query<WithdrawalRow>(sql`
    select * from withdrawal where state in ('reviewing', 'appealed')
      or (${arePayoutsStranded} and ${isPayout}) order by created_at limit ${limit}`)
}

export async function countPayouts(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int4 as count from withdrawal where ${isPayout}`,
  )
  return row?.count ?? 0
}

export async function waiveTurnover(database: Queryable, memberId: string, at: Date): Promise<void> {
  await database.query(sql`
    insert into withdrawer (member_id, turnover_from) values (${memberId}, ${at})
    on conflict (member_id) do update set turnover_from = excluded.turnover_from`)
}
