import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface BindingRow {
  readonly member_id: string
  readonly real_name: Uint8Array
  readonly birthday: Uint8Array | null
  readonly payout_name: Uint8Array | null
  /** Time of the latest replacement of the payout name; null while the first one is in use. */
  readonly payout_name_changed_at: Date | null
  readonly usdt_network: 'TRC20' | 'ERC20' | null
  readonly usdt_at: Date | null
}

const columns = sql`member_id, real_name, birthday, payout_name, payout_name_changed_at, usdt_network, usdt_at`

/** `for update` serializes the steps of one member; the row itself is created by `insertName`. */
export async function findBinding(
  database: Queryable,
  memberId: string,
  isLocked = false,
): Promise<BindingRow | undefined> {
  const [row] = await database.query<BindingRow>(
    isLocked
      ? sql`select ${columns} from member_binding where member_id = ${memberId} for update`
      : sql`select ${columns} from member_binding where member_id = ${memberId}`,
  )
  return row
}

/** False when a name is already bound. */
export async function insertName(
  tx: Queryable,
  memberId: string,
  sealed: Uint8Array,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into member_binding (member_id, real_name, real_name_at) values (${memberId}, ${sealed}, ${at})
    on conflict (member_id) do nothing returning 1`)
  return rows.length === 1
}

export async function setBirthday(
  tx: Queryable,
  memberId: string,
  sealed: Uint8Array,
  at: Date,
): Promise<void> {
  await tx.query(
    sql`update member_binding set birthday = ${sealed}, birthday_at = ${at} where member_id = ${memberId}`,
  )
}

export async function setPayoutName(
  tx: Queryable,
  memberId: string,
  sealed: Uint8Array,
  at: Date,
  isChange: boolean,
): Promise<void> {
  await tx.query(sql`
    update member_binding set payout_name = ${sealed}, payout_name_at = ${at},
      payout_name_changed_at = ${isChange ? at : null}
    where member_id = ${memberId}`)
}

export async function setNetwork(
  tx: Queryable,
  memberId: string,
  network: BindingRow['usdt_network'],
  at: Date,
): Promise<void> {
  await tx.query(
    sql`update member_binding set usdt_network = ${network}, usdt_at = ${at} where member_id = ${memberId}`,
  )
}
