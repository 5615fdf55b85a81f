import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface GiftRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly kind: 'free' | 'priced'
  readonly status: 0 | 1 | 2
  readonly price: number
}

export function listActive(database: Queryable): Promise<GiftRow[]> {
  return database.query<GiftRow>(
    sql`select id, code, name, kind, status, price from gift where status = 1 order by price, id`,
  )
}

/** @returns false when no gift has this code */
export async function setStatus(database: Queryable, code: string, status: 0 | 1 | 2): Promise<boolean> {
  const rows = await database.query(sql`update gift set status = ${status} where code = ${code} returning 1`)
  return rows.length > 0
}

export interface SentRow {
  readonly id: string
  readonly roomNo: string
  readonly memberId: string
  readonly giftId: string
  readonly count: number
  readonly combo: number
  readonly coins: number
  readonly anchorId: string | undefined
  readonly at: Date
}

export async function insertSent(tx: Queryable, row: SentRow): Promise<void> {
  await tx.query(
    sql`insert into gift_sent (id, room_no, member_id, gift_id, count, combo, coins, anchor_id, at)
        values (${row.id}, ${row.roomNo}, ${row.memberId}, ${row.giftId}, ${row.count}, ${row.combo}, ${row.coins},
          ${row.anchorId ?? null}, ${row.at})`,
  )
}

/**
 * Continues the member's combo of this gift, or begins one. `since` is the earliest time of the last gift at which a
 * combo still continues.
 */
export async function countCombo(
  tx: Queryable,
  { roomNo, memberId, giftId, count, at }: Pick<SentRow, 'roomNo' | 'memberId' | 'giftId' | 'count' | 'at'>,
  newComboId: string,
  since: Date,
): Promise<{ readonly combo: number; readonly comboId: string }> {
  const goesOn = sql`gift_combo.gift_id = excluded.gift_id and gift_combo.last_at >= ${since}`
  const [row] = await tx.query<{ combo_id: string; count: number }>(
    sql`insert into gift_combo (room_no, member_id, gift_id, combo_id, count, last_at)
        values (${roomNo}, ${memberId}, ${giftId}, ${newComboId}, ${count}, ${at})
        on conflict (room_no, member_id) do update set
          combo_id = case when ${goesOn} then gift_combo.combo_id else excluded.combo_id end,
          count = excluded.count + case when ${goesOn} then gift_combo.count else 0 end,
          gift_id = excluded.gift_id, last_at = excluded.last_at
        returning combo_id, count`,
  )
  return { combo: row?.count ?? count, comboId: row?.combo_id ?? newComboId }
}

/**
 * Uses the member's free gift.
 * @returns false when the last one is later than `since`
 */
export async function takeFree(tx: Queryable, memberId: string, at: Date, since: Date): Promise<boolean> {
  const rows = await tx.query(
    sql`insert into gift_free (member_id, last_at) values (${memberId}, ${at})
        on conflict (member_id) do update set last_at = excluded.last_at where gift_free.last_at <= ${since}
        returning 1`,
  )
  return rows.length > 0
}

export async function lastFree(database: Queryable, memberId: string): Promise<Date | undefined> {
  const [row] = await database.query<{ last_at: Date }>(
    sql`select last_at from gift_free where member_id = ${memberId}`,
  )
  return row?.last_at
}
