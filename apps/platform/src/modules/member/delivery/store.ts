import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface DeliveryRow {
  readonly id: string
  readonly member_id: string
  readonly facts_sealed: Uint8Array
  readonly is_default: boolean
  readonly saved_at: Date
}

/** A member's addresses, the default first. `isLocked` serializes the member's changes until the transaction ends. */
export async function addressesOf(
  database: Queryable,
  memberId: string,
  isLocked = false,
): Promise<DeliveryRow[]> {
  if (isLocked) await database.query(sql`select 1 from member where id = ${memberId} for update`)
  return database.query<DeliveryRow>(sql`
    select * from delivery_address where member_id = ${memberId} order by is_default desc, saved_at, id`)
}

export async function clearDefault(tx: Queryable, memberId: string): Promise<void> {
  await tx.query(sql`update delivery_address set is_default = false where member_id = ${memberId}`)
}

export async function saveAddress(tx: Queryable, row: DeliveryRow): Promise<void> {
  const { id, member_id: memberId, facts_sealed: sealed, is_default: isDefault, saved_at: at } = row
  await tx.query(sql`
    insert into delivery_address (id, member_id, facts_sealed, is_default, saved_at)
    values (${id}, ${memberId}, ${sealed}, ${isDefault}, ${at})
    on conflict (id) do update set facts_sealed = excluded.facts_sealed, is_default = excluded.is_default`)
}
