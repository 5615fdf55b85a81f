import type { Network } from '@grandstand/contract/payments'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface CardRow {
  readonly id: string
  readonly member_id: string
  readonly number_hash: Uint8Array
  readonly number_sealed: Uint8Array
  readonly last4: string
  readonly bank_code: string
  readonly bank_name: string
  readonly added_at: Date
  readonly usable_from: Date
}

export interface AddressRow {
  readonly id: string
  readonly member_id: string
  readonly network: Network
  readonly address_hash: Uint8Array
  readonly address_sealed: Uint8Array
  readonly short: string
  readonly added_at: Date
  readonly usable_from: Date
}

/** Serializes one member's card and withdrawal operations until the transaction ends. */
export async function lockWithdrawer(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(sql`
    insert into withdrawer (member_id) values (${memberId})
    on conflict (member_id) do update set member_id = excluded.member_id`)
}

export function cardsOf(database: Queryable, memberId: string): Promise<CardRow[]> {
  return database.query<CardRow>(
    sql`select * from payout_card where member_id = ${memberId} and removed_at is null order by added_at, id`,
  )
}

export function addressesOf(database: Queryable, memberId: string): Promise<AddressRow[]> {
  return database.query<AddressRow>(
    sql`select * from payout_address where member_id = ${memberId} and removed_at is null order by added_at, id`,
  )
}

/** Whether the member ever had one, removed ones included. Only the very first has no cool-off. */
export async function hadAny(tx: Queryable, memberId: string, what: 'card' | 'address'): Promise<boolean> {
  const rows = await tx.query(
    what === 'card'
      ? sql`select 1 from payout_card where member_id = ${memberId} limit 1`
      : sql`select 1 from payout_address where member_id = ${memberId} limit 1`,
  )
  return rows.length > 0
}

/** @throws a unique violation when the card is another member's */
export async function insertCard(tx: Queryable, row: CardRow): Promise<void> {
  await tx.query(sql`
    insert into payout_card (id, member_id, number_hash, number_sealed, last4, bank_code, bank_name, added_at, usable_from)
    values (${row.id}, ${row.member_id}, ${row.number_hash}, ${row.number_sealed}, ${row.last4}, ${row.bank_code},
      ${row.bank_name}, ${row.added_at}, ${row.usable_from})`)
}

/** @throws a unique violation when the address is another member's */
export async function insertAddress(tx: Queryable, row: AddressRow): Promise<void> {
  await tx.query(sql`
    insert into payout_address (id, member_id, network, address_hash, address_sealed, short, added_at, usable_from)
    values (${row.id}, ${row.member_id}, ${row.network}, ${row.address_hash}, ${row.address_sealed}, ${row.short},
      ${row.added_at}, ${row.usable_from})`)
}

/** @returns false when the member has no such card */
export async function removeCard(tx: Queryable, memberId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update payout_card set removed_at = ${at}
    where id = ${id} and member_id = ${memberId} and removed_at is null returning 1`)
  return rows.length === 1
}

/** @returns false when the member has no such address */
export async function removeAddress(tx: Queryable, memberId: string, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update payout_address set removed_at = ${at}
    where id = ${id} and member_id = ${memberId} and removed_at is null returning 1`)
  return rows.length === 1
}

/** Finds a card, also a removed one: a withdrawal in progress keeps it. */
export async function findCard(database: Queryable, id: string): Promise<CardRow | undefined> {
  const [row] = await database.query<CardRow>(sql`select * from payout_card where id = ${id}`)
  return row
}

export async function findAddress(database: Queryable, id: string): Promise<AddressRow | undefined> {
  const [row] = await database.query<AddressRow>(sql`select * from payout_address where id = ${id}`)
  return row
}

/** Whether two accounts ever had the same card or address, removed ones included. */
export async function shareDestination(database: Queryable, one: string, other: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from payout_card a join payout_card b using (number_hash)
      where a.member_id = ${one} and b.member_id = ${other}
    union all
    select 1 from payout_address a join payout_address b using (network, address_hash)
      where a.member_id = ${one} and b.member_id = ${other}
    limit 1`)
  return rows.length > 0
}
