import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

interface Wallet {
  readonly member_id: string
  readonly venue: string
  readonly currency: Currency
}

/** Lets transfers from a venue to one wallet end one after the other, so that each sees what the last one brought. */
export async function lockOpen(tx: Queryable, { member_id, venue, currency }: Wallet): Promise<void> {
  await tx.query(sql`
    select id from venue_transfer
    where member_id = ${member_id} and venue = ${venue} and currency = ${currency} and state = 'moving'
    order by id for update`)
}

/**
 * What stands at a venue by our books (what was sent, less what came back of it), and what the member won there since a
 * moment without a person's decision; minor units.
 */
export async function readStanding(
  on: Queryable,
  { member_id, venue, currency }: Wallet,
  since: Date,
): Promise<{ readonly there: bigint; readonly won: bigint }> {
  const [row] = await on.query<{ there: bigint; won: bigint }>(sql`
    select coalesce(sum(case when direction = 'in' then amount else coalesce(won, 0) - amount end), 0)::int8 as there,
      coalesce(sum(won) filter (where ended_at > ${since}
        and not exists (select from venue_held_transfer where transfer_id = venue_transfer.id)), 0)::int8 as won
    from venue_transfer
    where member_id = ${member_id} and venue = ${venue} and currency = ${currency} and state = 'done'`)
  return row ?? { there: 0n, won: 0n }
}

/**
 * What was lost for good of what stands at a venue by our books: the venue's own records say how much of it was played
 * away before the member sent more, or before `since`. A loss after both may still be won back, so it does not count.
 * Zero at a venue without records of the member.
 */
export async function readLost(
  on: Queryable,
  { member_id, venue, currency }: Wallet,
  since: Date,
): Promise<bigint> {
  const [row] = await on.query<{ lost: bigint }>(sql`
    with ended as (
      select ended_at as at, direction, coalesce(won, 0) as won from venue_transfer
      where member_id = ${member_id} and venue = ${venue} and currency = ${currency} and state = 'done'
    ), played as (
      select closed_at as at, stake - payout as lost from venue_round
      where member_id = ${member_id} and venue = ${venue} and currency = ${currency}
    ), events as (
      select at, won as delta, 0 as mark from ended where direction = 'out'
      union all select at, lost, 0 from played
      union all select at, 0, 1 from ended where direction = 'in'
      union all select ${since}::timestamptz, 0, 1
    ), running as (
      select mark, sum(delta) over (order by at, mark rows unbounded preceding) as lost from events
    )
    select greatest(0, max(lost) filter (where mark = 1))::int8 as lost from running
    where exists (select from played)`)
  return row?.lost ?? 0n
}

type Why = 'won' | 'contradiction'

/** Holds a transfer of which the venue says that it sent `amount` back. */
export async function holdWinnings(
  tx: Queryable,
  {
    id,
    amount,
    won,
    at,
  }: { readonly id: string; readonly amount: bigint; readonly won: bigint; readonly at: Date },
): Promise<void> {
  await tx.query(sql`update venue_transfer set amount = ${amount} where id = ${id}`)
  await tx.query(sql`
    insert into venue_held_transfer (transfer_id, why, won, held_at) values (${id}, 'won', ${won}, ${at})
    on conflict do nothing`)
}

/** Holds a transfer about which the venue contradicts itself. */
export async function holdContradiction(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query(sql`
    insert into venue_held_transfer (transfer_id, why, held_at)
    select id, 'contradiction', ${at} from venue_transfer where id = ${id} and state = 'moving'
    on conflict do nothing`)
}

/** Why a transfer waits for a person; undefined when it does not. */
export async function whyHeld(on: Queryable, id: string): Promise<Why | undefined> {
  const [row] = await on.query<{ why: Why }>(
    sql`select why from venue_held_transfer where transfer_id = ${id} and decision is null`,
  )
  return row?.why
}

export interface HeldTransfer extends Wallet {
  readonly id: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly why: Why
  readonly won: bigint
  readonly held_at: Date
}

/** Transfers that wait for a person, oldest first. */
export const listHeld = (on: Queryable, limit: number): Promise<HeldTransfer[]> =>
  on.query<HeldTransfer>(sql`
    select t.id, t.member_id, t.venue, t.direction, t.currency, t.amount, h.why, h.won, h.held_at
    from venue_held_transfer as h join venue_transfer as t on t.id = h.transfer_id
    where h.decision is null order by h.held_at limit ${limit}`)

/** @returns false when no transfer of this id waits */
export async function decide(
  tx: Queryable,
  id: string,
  decision: 'pay' | 'refuse',
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update venue_held_transfer set decision = ${decision}, decided_at = ${at}
    where transfer_id = ${id} and decision is null returning 1`)
  return rows.length === 1
}
