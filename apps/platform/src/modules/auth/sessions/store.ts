import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import type { Client } from '../client.ts'
import type { GrantedRole } from '../../member/service.ts'
import type { Move, Stranger } from './places.ts'

/** Reason why a session ended, as stored in its row. */
export type SessionEnd =
  | 'logout'
  | 'expired'
  | 'elsewhere'
  | 'blocked'
  | 'password-changed'
  | 'ip-blocked'
  | 'device-blocked'
  | 'signed-out-there'

export interface NewSession {
  readonly id: string
  readonly tokenHash: Buffer
  readonly memberId: string
  readonly client: Client
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertSession(database: Queryable, session: NewSession): Promise<void> {
  const { id, tokenHash, memberId, client, createdAt, expiresAt } = session
  await database.query(sql`
    insert into session
      (id, token_hash, member_id, device_id, client_type, ip, user_agent, created_at, last_seen_at, expires_at)
    values (${id}, ${tokenHash}, ${memberId}, ${client.deviceId}, ${client.clientType}, ${client.ip},
      ${client.userAgent}, ${createdAt}, ${createdAt}, ${expiresAt})`)
}

/** A session with its member's status (ENT-17). */
export interface FoundRow {
  readonly id: string
  readonly token_hash: Buffer
  readonly member_id: string
  readonly expires_at: Date
  readonly last_seen_at: Date
  readonly ended_because: SessionEnd | null
  readonly status: number
  readonly site_id: string
  readonly device_id: string
  readonly ip: string
  readonly user_agent: string
  /** Place of the latest use; null when the session never moved. */
  readonly last_ip: string | null
  readonly last_user_agent: string | null
  /** Roles in addition to `member`. */
  readonly roles: readonly GrantedRole[]
}

/** Finds the session of each token hash, in the order of the hashes. */
export async function findSessions(
  database: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<(FoundRow | undefined)[]> {
  const rows = await database.query<FoundRow>(sql`
    select session.id, token_hash, session.member_id, expires_at, last_seen_at, ended_because, status, site_id,
      device_id, ip, user_agent, last_ip, last_user_agent,
      array(select role from member_role where member_role.member_id = member.id) as roles
    from session join member on member.id = session.member_id
    where token_hash = any(${tokenHashes}::bytea[])`)
  return tokenHashes.map((hash) => rows.find(({ token_hash }) => token_hash.equals(hash)))
}

export async function isLive(database: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await database.query(
    sql`select from session where id = ${id} and ended_at is null and expires_at > ${now}`,
  )
  return rows.length > 0
}

/** Selects some of a member's live sessions; each given part narrows the selection. */
export interface Which {
  readonly except?: string | undefined
  readonly only?: string | undefined
  readonly clientType?: string
  readonly deviceId?: string
  /** Selects all but this many of the newest. */
  readonly beyond?: number
}

export interface EndedRow {
  readonly id: string
  readonly token_hash: Buffer
  readonly ended_because: SessionEnd
}

/** Ends a member's live sessions. */
export function endSessionsOf(
  database: Queryable,
  memberId: string,
  because: SessionEnd,
  at: Date,
  { except = null, only = null, clientType = null, deviceId = null, beyond = 0 }: Nullable<Which> = {},
): Promise<EndedRow[]> {
  return database.query<EndedRow>(sql`
    update session set ended_at = ${at}, end_noted_at = now(), ended_because = ${because}
    where id in (
      select id from session
      where member_id = ${memberId} and ended_at is null
        and (${except}::text is null or id <> ${except}::text)
        and (${only}::text is null or id = ${only}::text)
        and (${clientType}::text is null or client_type = ${clientType}::text)
        and (${deviceId}::text is null or device_id = ${deviceId}::text)
      order by created_at desc, id desc offset ${beyond ?? 0}::int8)
    returning id, token_hash, ended_because`)
}

type Nullable<T> = { readonly [Name in keyof T]?: T[Name] | null | undefined }

/** Ends the sessions that other members have open in one browser. */
export function endOthersOfBrowser(
  database: Queryable,
  memberId: string,
  { deviceId, clientType }: Pick<Client, 'deviceId' | 'clientType'>,
  at: Date,
): Promise<EndedRow[]> {
  return database.query<EndedRow>(sql`
    update session set ended_at = ${at}, end_noted_at = now(), ended_because = 'logout'
    where device_id = ${deviceId} and client_type = ${clientType} and member_id <> ${memberId} and ended_at is null
    returning id, token_hash, ended_because`)
}

/** Ends the live sessions of addresses or devices, whichever members they belong to. */
export function endSessionsWhere(
  database: Queryable,
  field: 'ip' | 'device_id',
  values: readonly string[],
  because: SessionEnd,
  at: Date,
): Promise<EndedRow[]> {
  return database.query<EndedRow>(sql`
    update session set ended_at = ${at}, end_noted_at = now(), ended_because = ${because}
    where ended_at is null and ${field === 'ip' ? sql`ip` : sql`device_id`} = any(${values}::text[])
    returning id, token_hash, ended_because`)
}

/** Sessions ended by any node in the last seconds, by the database's clock. */
export function freshlyEnded(database: Queryable): Promise<EndedRow[]> {
  return database.query<EndedRow>(sql`
    select id, token_hash, ended_because from session where end_noted_at > now() - interval '5 seconds'`)
}

/** A session with the data that its member may see. */
export interface SessionRow {
  readonly id: string
  readonly device_id: string
  readonly client_type: string
  readonly ip: string
  readonly user_agent: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly last_ip: string | null
  readonly last_user_agent: string | null
  /** Time and place of the latest use of its token on another device. */
  readonly refused_at: Date | null
  readonly refused_ip: string | null
  readonly refused_user_agent: string | null
}

export function liveSessionsOf(
  database: Queryable,
  memberId: string,
  now: Date,
  idleSince: Date,
): Promise<SessionRow[]> {
  return database.query<SessionRow>(sql`
    select id, device_id, client_type, ip, user_agent, created_at, last_seen_at, expires_at,
      last_ip, last_user_agent, refused_at, refused_ip, refused_user_agent
    from session
    where member_id = ${memberId} and ended_at is null and expires_at > ${now} and last_seen_at > ${idleSince}
    order by created_at desc, id desc`)
}

export async function noteSeen(database: Queryable, seen: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...seen.keys()]
  const times = [...seen.values()].map((at) => new Date(at))
  await database.query(sql`
    update session set last_seen_at = greatest(last_seen_at, seen.at)
    from unnest(${ids}::text[], ${times}::timestamptz[]) as seen (id, at) where session.id = seen.id`)
}

/** Writes the places where sessions are now used. */
export async function noteMoves(database: Queryable, moves: readonly Move[]): Promise<void> {
  await database.query(sql`
    update session set last_ip = move.ip, last_user_agent = move.agent, moved_at = move.at
    from unnest(${moves.map(({ sessionId }) => sessionId)}::text[], ${moves.map(({ place }) => place.ip)}::text[],
      ${moves.map(({ place }) => place.userAgent)}::text[],
      ${moves.map(({ at }) => new Date(at))}::timestamptz[]) as move (id, ip, agent, at)
    where session.id = move.id`)
}

/** Writes the latest use of a session's token on another device. */
export async function noteStranger(database: Queryable, { sessionId, place, at }: Stranger): Promise<void> {
  await database.query(sql`
    update session set refused_at = ${new Date(at)}, refused_ip = ${place.ip},
      refused_user_agent = ${place.userAgent}
    where id = ${sessionId}`)
}

/**
 * Marks a notice as due and returns the member; undefined when the session had a notice of this kind within the last
 * day.
 */
export async function dueNotice(
  tx: Queryable,
  sessionId: string,
  kind: 'moved' | 'refused',
  at: Date,
): Promise<string | undefined> {
  const column = kind === 'moved' ? sql`moved_noticed_at` : sql`refused_noticed_at`
  const [row] = await tx.query<{ member_id: string }>(sql`
    update session set ${column} = ${at}
    where id = ${sessionId} and ended_at is null
      and (${column} is null or ${column} <= ${new Date(at.getTime() - 86_400_000)})
    returning member_id`)
  return row?.member_id
}

/** Whether a live session was once used with both network and browser changed. */
export async function hasMovedFar(database: Queryable, sessionId: string): Promise<boolean> {
  const rows = await database.query(sql`
    select 1 from session where id = ${sessionId} and moved_noticed_at is not null`)
  return rows.length === 1
}

/** Deletes sessions that expired before `before`. */
export async function pruneSessions(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from session where expires_at < ${before}`)
}
