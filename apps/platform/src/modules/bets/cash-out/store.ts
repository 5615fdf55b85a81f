import { isNotAside } from '../../../kernel/dead-letters.ts'
import type { ErrorName } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { withLegs, type BetRow, type StoredBet } from '../store.ts'
import { nextBetStatus } from '../lifecycle.ts'

/** Batch names of the dead letters of cash-outs and of bets with cash-out rules. */
export const cashOutBatch = 'cash-out'
export const cashOutRuleBatch = 'cash-out rules'

/** Locks a bet, so that settlement and cash-out exclude each other, and reads it with its cash-outs. */
export async function lockBet(tx: Queryable, id: string): Promise<StoredBet | undefined> {
  const rows = await tx.query<BetRow>(sql`select * from bet where id = ${id} for update`)
  return (await withLegs(tx, rows))[0]
}

export interface NewCashOut {
  readonly id: string
  readonly betId: string
  readonly nth: number
  readonly stake: bigint
  readonly returned: bigint
  readonly atLeast: bigint
  readonly fair: bigint
  readonly marginShare: bigint
  readonly askedAt: number
  /** Absent when the cash-out is decided immediately. */
  readonly decideAt: number | undefined
  readonly decideBy: number | undefined
  readonly byRule: 'floor' | 'ceiling' | undefined
}

/** Inserts a pending cash-out or, without `decideAt`, an accepted one. */
export async function insertCashOut(tx: Queryable, cashOut: NewCashOut): Promise<void> {
  const { id, betId, nth, stake, returned, atLeast, fair, marginShare } = cashOut
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms))
  const waits = cashOut.decideAt !== undefined
  await tx.query(sql`
    insert into cash_out (id, bet_id, nth, status, stake, returned, at_least, fair, margin_share, asked_at,
      decide_at, decide_by, decided_at, by_rule)
    values (${id}, ${betId}, ${nth}, ${waits ? 'pending' : 'accepted'}, ${stake}::int8, ${returned}::int8,
      ${atLeast}::int8, ${fair}::int8, ${marginShare}::int8, ${at(cashOut.askedAt)}, ${at(cashOut.decideAt)},
      ${at(cashOut.decideBy)}, ${waits ? null : at(cashOut.askedAt)}, ${cashOut.byRule ?? null})`)
  await tx.query(sql`update bet set cash_outs = ${nth} where id = ${betId}`)
}

/** Marks a pending cash-out as accepted, with the amount that was paid for it. */
export async function acceptCashOut(
  tx: Queryable,
  id: string,
  worth: { readonly offer: bigint; readonly fair: bigint; readonly marginShare: bigint },
  now: number,
): Promise<void> {
  await tx.query(sql`
    update cash_out set status = 'accepted', returned = ${worth.offer}::int8, fair = ${worth.fair}::int8,
      margin_share = ${worth.marginShare}::int8, decided_at = ${new Date(now)}
    where id = ${id} and status = 'pending'`)
}

export async function refuseCashOut(
  tx: Queryable,
  id: string,
  refusal: ErrorName,
  now: number,
): Promise<void> {
  await tx.query(sql`
    update cash_out set status = 'refused', refusal = ${refusal}, decided_at = ${new Date(now)}
    where id = ${id} and status = 'pending'`)
}

/**
 * Takes a part of the stake out of the bet. Taking all that is left ends the bet and deletes its rule. The caller
 * holds the bet's lock.
 * @param restNth which cash-out's hold has what still runs; undefined when nothing of the stake is held any more
 */
export async function takeStake(
  tx: Queryable,
  betId: string,
  stake: bigint,
  returned: bigint,
  restNth: number | undefined,
): Promise<void> {
  const next = nextBetStatus('accepted', 'cash-out')
  const [bet] = await tx.query<{ status: string }>(sql`
    update bet set cashed_stake = cashed_stake + ${stake}::int8, cashed_returned = cashed_returned + ${returned}::int8,
      rest_nth = ${restNth ?? null}::int4,
      rest_held = case when ${restNth ?? null}::int4 is not null then stake - cashed_stake - ${stake}::int8 end,
      status = case when cashed_stake + ${stake}::int8 = stake then ${next} else status end
    where id = ${betId} and status = 'accepted' returning status`)
  if (bet === undefined) throw new Error(`bet ${betId} is not accepted and cannot be cashed out`)
  if (bet.status !== next) return
  await tx.query(sql`update bet_leg set is_open = false where bet_id = ${betId} and is_open`)
  await deleteRule(tx, betId)
}

export interface WaitingCashOut {
  readonly id: string
  readonly bet_id: string
  readonly stake: bigint
  readonly at_least: bigint
  readonly asked_at: Date
  readonly decide_at: Date
  readonly decide_by: Date
}

/**
 * Pending cash-outs whose delay is over, oldest first. They are not locked, because each is decided in its own
 * transaction.
 */
export async function waitingCashOuts(
  database: Queryable,
  now: number,
  limit: number,
): Promise<WaitingCashOut[]> {
  return database.query<WaitingCashOut>(sql`
    select id, bet_id, stake, at_least, asked_at, decide_at, decide_by from cash_out
    where status = 'pending' and decide_at <= ${new Date(now)} and ${isNotAside(cashOutBatch, sql`cash_out.id`, now)}
    order by decide_at limit ${limit}`)
}

/** Time at which the next pending cash-out is due; undefined when none is pending, apart from dead letters. */
export async function nextCashOutAt(database: Queryable, now: number): Promise<number | undefined> {
  const [row] = await database.query<{ at: Date | null }>(
    sql`select min(decide_at) as at from cash_out
        where status = 'pending' and ${isNotAside(cashOutBatch, sql`cash_out.id`, now)}`,
  )
  return row?.at?.getTime()
}

/** Whether the cash-out is still pending. The caller holds the lock of its bet. */
export async function isWaiting(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(sql`select 1 from cash_out where id = ${id} and status = 'pending'`)
  return rows.length > 0
}

export interface Rule {
  readonly bet_id: string
  readonly currency: Currency
  readonly floor: bigint | null
  readonly ceiling: bigint | null
}

export async function putRule(
  tx: Queryable,
  betId: string,
  { floor, ceiling }: { readonly floor: bigint | undefined; readonly ceiling: bigint | undefined },
  now: number,
): Promise<void> {
  await tx.query(sql`
    insert into cash_out_rule (bet_id, floor, ceiling, set_at)
    values (${betId}, ${floor ?? null}::int8, ${ceiling ?? null}::int8, ${new Date(now)})
    on conflict (bet_id) do update set floor = excluded.floor, ceiling = excluded.ceiling, set_at = excluded.set_at`)
  await tx.query(sql`update bet set has_rule = true where id = ${betId}`)
}

export async function deleteRule(tx: Queryable, betId: string): Promise<void> {
  await tx.query(sql`delete from cash_out_rule where bet_id = ${betId}`)
  await tx.query(sql`update bet set has_rule = false where id = ${betId} and has_rule`)
}

/** A page of the rules of accepted bets, by bet id after `after`, so that every rule gets its turn. */
export async function rulesAfter(
  database: Queryable,
  after: string,
  limit: number,
  now: number,
): Promise<Rule[]> {
  return database.query<Rule>(sql`
    select r.bet_id, bet.currency, r.floor, r.ceiling from cash_out_rule as r
    join bet on bet.id = r.bet_id and bet.status = 'accepted'
    where r.bet_id > ${after} and ${isNotAside(cashOutRuleBatch, sql`r.bet_id`, now)} order by r.bet_id limit ${limit}`)
}
