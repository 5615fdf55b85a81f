import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface StoredKey {
  readonly digest: Buffer
  readonly sealed: Buffer
  readonly ending: string
  /** Idempotency key of the request that created it. */
  readonly madeBy: string
  readonly madeAt: number
}

export async function findKey(database: Queryable, roomNo: string): Promise<StoredKey | undefined> {
  const [row] = await database.query<{
    digest: Buffer
    sealed: Buffer
    ending: string
    made_by: string
    made_at: Date
  }>(sql`select digest, sealed, ending, made_by, made_at from stream_key where room_no = ${roomNo}`)
  return row && { ...row, madeBy: row.made_by, madeAt: row.made_at.getTime() }
}

/** Sets the room's only key and so replaces the previous one. */
export async function putKey(tx: Queryable, roomNo: string, key: StoredKey): Promise<void> {
  const { digest, sealed, ending, madeBy, madeAt } = key
  await tx.query(sql`
    insert into stream_key (room_no, digest, sealed, ending, made_by, made_at)
    values (${roomNo}, ${digest}, ${sealed}, ${ending}, ${madeBy}, ${new Date(madeAt)})
    on conflict (room_no) do update set digest = excluded.digest, sealed = excluded.sealed,
      ending = excluded.ending, made_by = excluded.made_by, made_at = excluded.made_at`)
}

export async function deleteKey(tx: Queryable, roomNo: string): Promise<void> {
  await tx.query(sql`delete from stream_key where room_no = ${roomNo}`)
}

/** The room of a valid stream key or camera ticket. */
export async function roomOfDigest(
  database: Queryable,
  digest: Buffer,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database.query<{ room_no: string }>(sql`
    select room_no from stream_key where digest = ${digest}
    union all
    select room_no from camera_ticket where digest = ${digest} and expires_at > ${now}`)
  return row?.room_no
}

export interface StoredTicket {
  readonly digest: Buffer
  readonly sealed: Buffer
  readonly madeBy: string
  readonly expiresAt: number
}

/** Sets the room's only open ticket and so replaces the previous ones. */
export async function putTicket(tx: Queryable, roomNo: string, ticket: StoredTicket): Promise<void> {
  await deleteTickets(tx, roomNo)
  await tx.query(sql`
    insert into camera_ticket (digest, room_no, sealed, made_by, expires_at)
    values (${ticket.digest}, ${roomNo}, ${ticket.sealed}, ${ticket.madeBy}, ${new Date(ticket.expiresAt)})`)
}

export async function findTicket(
  database: Queryable,
  roomNo: string,
  madeBy: string,
): Promise<StoredTicket | undefined> {
  const [row] = await database.query<{
    digest: Buffer
    sealed: Buffer
    made_by: string
    expires_at: Date
  }>(sql`
    select digest, sealed, made_by, expires_at from camera_ticket
    where room_no = ${roomNo} and made_by = ${madeBy}`)
  return row && { ...row, madeBy: row.made_by, expiresAt: row.expires_at.getTime() }
}

/** Extends a used ticket for the broadcast that it began, because the ingest may check it again. */
export async function extendTicket(tx: Queryable, digest: Buffer, until: Date): Promise<void> {
  await tx.query(sql`
    update camera_ticket set expires_at = ${until} where digest = ${digest} and expires_at < ${until}`)
}

export async function deleteTickets(tx: Queryable, roomNo: string): Promise<void> {
  await tx.query(sql`delete from camera_ticket where room_no = ${roomNo}`)
}
