import type { Change, Permission } from '@grandstand/contract/operations'
import { memberId } from '@grandstand/contract'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

export interface ChangeRow {
  readonly id: string
  readonly act: string
  readonly fields: Change['fields']
  readonly says: string
  readonly permission: Permission
  readonly asked_by: string
  readonly asked_at: Date
  readonly reason: string
  readonly until: Date
  readonly state: Change['state']
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly note: string | null
  readonly because: string | null
}

export const changeOf = (row: ChangeRow): Change => ({
  id: row.id,
  act: row.act,
  fields: row.fields,
  says: row.says,
  askedBy: memberId.parse(row.asked_by),
  askedAt: row.asked_at.getTime(),
  reason: row.reason,
  until: row.until.getTime(),
  state: row.state,
  ...(row.decided_by !== null && { decidedBy: memberId.parse(row.decided_by) }),
  ...(row.decided_at !== null && { decidedAt: row.decided_at.getTime() }),
  ...(row.note !== null && { note: row.note }),
  ...(row.because !== null && { because: row.because }),
})

export type NewChange = Omit<ChangeRow, 'state' | 'decided_by' | 'decided_at' | 'note' | 'because'>

export async function insertChange(tx: Queryable, row: NewChange): Promise<void> {
  await tx.query(sql`
    insert into change (id, act, fields, says, permission, asked_by, asked_at, reason, until)
    values (${row.id}, ${row.act}, ${json(row.fields)}::jsonb, ${row.says}, ${row.permission}, ${row.asked_by},
      ${row.asked_at}, ${row.reason}, ${row.until})`)
}

export async function lockChange(tx: Queryable, id: string): Promise<ChangeRow | undefined> {
  const [row] = await tx.query<ChangeRow>(sql`select * from change where id = ${id} for update`)
  return row
}

export async function findChange(on: Queryable, id: string): Promise<ChangeRow | undefined> {
  const [row] = await on.query<ChangeRow>(sql`select * from change where id = ${id}`)
  return row
}

export interface ChangeEnd {
  readonly state: Exclude<Change['state'], 'waiting'>
  readonly at: Date
  readonly by?: string
  readonly note?: string
  readonly because?: string
}

export async function endChange(tx: Queryable, id: string, end: ChangeEnd): Promise<void> {
  await tx.query(sql`
    update change set state = ${end.state}, decided_at = ${end.at}, decided_by = ${end.by ?? null},
      note = ${end.note ?? null}, because = ${end.because ?? null}
    where id = ${id}`)
}

/** Sets a savepoint before an approved act; `undoAct` rolls back to it. */
export async function beginAct(tx: Queryable): Promise<void> {
  await tx.query(sql`savepoint act`)
}
export async function undoAct(tx: Queryable): Promise<void> {
  await tx.query(sql`rollback to savepoint act`)
}

/** Changes with one of these permissions, or requested by this person: pending ones first, then the newest. */
export const listChanges = (
  on: Queryable,
  askedBy: string,
  permissions: readonly string[],
  limit: number,
): Promise<ChangeRow[]> =>
  on.query<ChangeRow>(sql`
    select * from change where asked_by = ${askedBy} or permission = any(${[...permissions]}::text[])
    order by state <> 'waiting', asked_at desc limit ${limit}`)

/** Pending changes, oldest first. */
export const listWaiting = (on: Queryable, limit: number): Promise<ChangeRow[]> =>
  on.query<ChangeRow>(sql`select * from change where state = 'waiting' order by asked_at limit ${limit}`)

/** Locks expired changes, skipping rows that another node has locked. */
export const lockOverdue = (tx: Queryable, at: Date, limit: number): Promise<ChangeRow[]> =>
  tx.query<ChangeRow>(sql`
    select * from change where state = 'waiting' and until <= ${at}
    order by until limit ${limit} for update skip locked`)
