import type { Currency } from '@grandstand/money'
import { isNotAside } from '../../kernel/dead-letters.ts'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import type { TransferState } from './lifecycle.ts'

export interface TransferRow {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  /** Minor units of `currency`. */
  readonly amount: bigint
  /** Takes all that is free; `amount` is what was seen until it is done. */
  readonly is_all: boolean
  readonly state: TransferState
  /** Whose accounts have its money: the house's before decision 1015. */
  readonly books: 'house' | 'venue'
  readonly tries: number
  readonly next_at: Date
  readonly created_at: Date
  readonly ended_at: Date | null
  /** Since when it waits for a person, because the venue sent back more than is paid without one. */
  readonly held_at: Date | null
}

const held = sql`(select held_at from venue_held_transfer as held
  where held.transfer_id = venue_transfer.id and held.decision is null) as held_at`

/** @returns false when a transfer with this id exists */
export async function insertTransfer(
  tx: Queryable,
  row: Omit<TransferRow, 'state' | 'books' | 'tries' | 'ended_at' | 'held_at'>,
): Promise<boolean> {
  const rows = await tx.query(
    sql`insert into venue_transfer
          (id, member_id, venue, direction, currency, amount, is_all, state, books, next_at, created_at)
        values (${row.id}, ${row.member_id}, ${row.venue}, ${row.direction}, ${row.currency}, ${row.amount},
                ${row.is_all}, 'moving', 'venue', ${row.next_at}, ${row.created_at})
        on conflict (id) do nothing returning 1`,
  )
  return rows.length === 1
}

export async function findTransfer(database: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await database.query<TransferRow>(sql`select *, ${held} from venue_transfer where id = ${id}`)
  return row
}

export async function lockTransfer(tx: Queryable, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.query<TransferRow>(
    sql`select *, ${held} from venue_transfer where id = ${id} for update`,
  )
  return row
}

/**
 * Counts an attempt before it is made; no other attempt begins before `nextAt`. Undefined when the transfer has
 * ended. Builds that know only CNY do not write `try_currency`, so their attempts are not counted and not made
 * (migration 0870); the same holds for `try_books` (migration 0940).
 */
export async function beginTry(
  database: Queryable,
  id: string,
  nextAt: Date,
): Promise<TransferRow | undefined> {
  const [row] = await database.query<TransferRow>(
    sql`update venue_transfer set tries = tries + 1, try_currency = currency, try_books = books, next_at = ${nextAt}
        where id = ${id} and state = 'moving' returning *, ${held}`,
  )
  return row
}

/** Name of the batch in which the mover sets transfers aside. */
export const venueTransferBatch = 'venue transfers'

/** Takes one due transfer that is not set aside; those that another node has locked are skipped. */
export async function takeDue(
  database: Queryable,
  now: Date,
  nextAt: Date,
): Promise<TransferRow | undefined> {
  const [row] = await database.query<TransferRow>(
    sql`update venue_transfer set tries = tries + 1, try_currency = currency, try_books = books, next_at = ${nextAt}
        where id = (select id from venue_transfer where state = 'moving' and next_at <= ${now}
                      and ${isNotAside(venueTransferBatch, sql`venue_transfer.id`, now.getTime())}
                      and not exists (select from venue_held_transfer where transfer_id = venue_transfer.id)
                    order by next_at limit 1 for update skip locked)
        returning *, ${held}`,
  )
  return row
}

export async function setNextTry(database: Queryable, id: string, nextAt: Date): Promise<void> {
  await database.query(
    sql`update venue_transfer set next_at = ${nextAt} where id = ${id} and state = 'moving'`,
  )
}

/** Ends a transfer, whose money is on the venue's accounts then; it is compared with the venue's book a minute later. */
export async function endTransfer(
  tx: Queryable,
  { id, amount }: Pick<TransferRow, 'id' | 'amount'>,
  state: TransferState,
  at: Date,
  won: bigint | null = null,
): Promise<void> {
  const compareAt = new Date(at.getTime() + 60_000)
  await tx.query(
    sql`update venue_transfer set state = ${state}, amount = ${amount}, won = ${won}, books = 'venue', ended_at = ${at},
          compare_at = ${compareAt}
        where id = ${id}`,
  )
}

/** Takes one ended transfer that is due for comparison; other nodes take it only after `again`. */
export async function takeToCompare(
  database: Queryable,
  now: Date,
  again: Date,
): Promise<TransferRow | undefined> {
  const [row] = await database.query<TransferRow>(
    sql`update venue_transfer set compare_at = ${again}
        where id = (select id from venue_transfer where compare_at <= ${now}
                    order by compare_at limit 1 for update skip locked)
        returning *, ${held}`,
  )
  return row
}

/** How a venue's book contradicts ours. `other-money`: done, but with another amount or currency. */
export type Contradiction = 'done' | 'refused' | 'unknown' | 'other-money'

/** `said` is null when the venue agrees with us. */
export async function setCompared(
  database: Queryable,
  id: string,
  said: Contradiction | null,
): Promise<void> {
  await database.query(
    sql`update venue_transfer set compare_at = null, venue_said = ${said} where id = ${id}`,
  )
}

/** Ended transfers that the venue contradicts and that nobody has settled, oldest first. */
export function differences(
  database: Queryable,
  limit: number,
): Promise<(TransferRow & { readonly venue_said: Contradiction })[]> {
  return database.query(
    sql`select *, ${held} from venue_transfer where venue_said is not null and difference_settled_at is null
        order by ended_at limit ${limit}`,
  )
}

/** @returns false when there is no such open difference */
export async function settleDifference(
  database: Queryable,
  id: string,
  note: string,
  at: Date,
): Promise<boolean> {
  const rows = await database.query(
    sql`update venue_transfer set difference_settled_at = ${at}, difference_note = ${note}
        where id = ${id} and venue_said is not null and difference_settled_at is null returning 1`,
  )
  return rows.length === 1
}

/** Transfers of a member that have not ended, newest first. */
export function openTransfers(database: Queryable, memberId: string): Promise<TransferRow[]> {
  return database.query<TransferRow>(
    sql`select *, ${held} from venue_transfer where member_id = ${memberId} and state = 'moving' order by created_at desc`,
  )
}

/** Transfers that lie on the same clearing account. `venue` is left out for the house's, which old builds used. */
export interface OnTheWay {
  readonly currency: Currency
  readonly venue?: string
}

/**
 * Sum of money that left wallets of a currency for a venue that has not answered yet, in minor units. Transfers that
 * are set aside do not count: a person has to find out where their money is.
 */
export async function sumOnTheWay(on: Queryable, { currency, venue }: OnTheWay): Promise<bigint> {
  const which = venue === undefined ? sql`books = 'house'` : sql`books = 'venue' and venue = ${venue}`
  const [row] = await on.query<{ sum: bigint }>(
    sql`select coalesce(sum(amount), 0)::int8 as sum from venue_transfer
        where state = 'moving' and direction = 'in' and currency = ${currency} and ${which} and not exists (
          select from dead_letter where batch = ${venueTransferBatch} and item = venue_transfer.id and state <> 'done')`,
  )
  return row?.sum ?? 0n
}

/** What transfers of older builds moved to a venue, less what came back, in minor units. */
export interface OldBook {
  readonly venue: string
  readonly currency: Currency
  readonly funds: bigint
  /** One of the transfers, which names the work. */
  readonly id: string
}

const oldRowsAtOnce = 20_000

/**
 * Marks ended transfers of older builds as booked on their venues' accounts.
 * @returns the sums of those that were marked now; undefined when there were none
 */
export async function takeOldBooks(tx: Queryable): Promise<OldBook[] | undefined> {
  const rows = await tx.query<OldBook>(sql`
    with taken as (
      update venue_transfer set books = 'venue'
      where id in (
        select id from venue_transfer where books = 'house' and state <> 'moving' limit ${oldRowsAtOnce} for update)
      returning id, venue, currency, direction, amount, state
    )
    select venue, currency, min(id) as id,
      coalesce(sum(case when state <> 'done' then 0 when direction = 'in' then amount else -amount end), 0)::int8 as funds
    from taken group by venue, currency`)
  return rows.length === 0 ? undefined : rows
}

/** What a member has sent to a venue since a moment, less what came back; minor units, below zero after winnings. */
export async function netSent(
  on: Queryable,
  {
    memberId,
    venue,
    currency,
    since,
  }: {
    readonly memberId: string
    readonly venue: string
    readonly currency: Currency
    readonly since: Date
  },
): Promise<bigint> {
  const [row] = await on.query<{ sum: bigint }>(sql`
    select coalesce(sum(case when direction = 'in' then amount else -amount end), 0)::int8 as sum from venue_transfer
    where member_id = ${memberId} and venue = ${venue} and currency = ${currency} and created_at >= ${since}
      and (state = 'done' or (state = 'moving' and direction = 'in'))`)
  return row?.sum ?? 0n
}
