import type { SignalHealth } from '@grandstand/contract/live'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'
import type { Broadcast } from './lifecycle.ts'

/** A row in PostgreSQL's JSON form: timestamps are strings. */
export interface BroadcastRow {
  readonly id: string
  readonly room_no: string
  readonly path: string
  readonly state: Broadcast['state']
  readonly is_wanted: boolean
  readonly has_signal: boolean
  readonly asked_at: string | Date
  readonly on_air_at: string | Date | null
  readonly signal_at: string | Date
  readonly ended_at: string | Date | null
  readonly ended_because: Broadcast['endedBecause'] | null
  readonly viewers_peak: number
}

const ms = (instant: string | Date): number => new Date(instant).getTime()
const msOr = (instant: string | Date | null): number | undefined =>
  instant === null ? undefined : ms(instant)

export function broadcastOf(row: BroadcastRow): Broadcast {
  return {
    id: row.id,
    roomNo: row.room_no,
    path: row.path,
    state: row.state,
    isWanted: row.is_wanted,
    hasSignal: row.has_signal,
    askedAt: ms(row.asked_at),
    onAirAt: msOr(row.on_air_at),
    signalAt: ms(row.signal_at),
    endedAt: msOr(row.ended_at),
    endedBecause: row.ended_because ?? undefined,
    viewersPeak: row.viewers_peak,
  }
}

/**
 * Locks the room's row, so that only one transaction at a time opens or changes its broadcast. False when there is no
 * such room.
 */
export async function lockRoom(
  tx: Queryable,
  roomNo: string,
): Promise<{ readonly isBlocked: boolean; readonly goesLiveAlone: boolean } | undefined> {
  const [row] = await tx.query<{ is_blocked: boolean; goes_live_alone: boolean }>(
    sql`select is_blocked, goes_live_alone from anchor where room_no = ${roomNo} for update`,
  )
  return row && { isBlocked: row.is_blocked, goesLiveAlone: row.goes_live_alone }
}

/** The unfinished broadcast of a room. */
export async function findOpen(tx: Queryable, roomNo: string): Promise<Broadcast | undefined> {
  const [row] = await tx.query<BroadcastRow>(
    sql`select * from broadcast where room_no = ${roomNo} and state <> 'ended'`,
  )
  return row && broadcastOf(row)
}

export async function insertBroadcast(tx: Queryable, broadcast: Broadcast): Promise<void> {
  const { id, roomNo, path, state, isWanted, hasSignal, askedAt, signalAt } = broadcast
  await tx.query(sql`
    insert into broadcast (id, room_no, path, state, is_wanted, has_signal, asked_at, signal_at)
    values (${id}, ${roomNo}, ${path}, ${state}, ${isWanted}, ${hasSignal}, ${new Date(askedAt)},
      ${new Date(signalAt)})`)
}

export async function updateBroadcast(tx: Queryable, broadcast: Broadcast): Promise<void> {
  const { id, state, isWanted, hasSignal, onAirAt, signalAt, endedAt, endedBecause } = broadcast
  await tx.query(sql`
    update broadcast set state = ${state}, is_wanted = ${isWanted}, has_signal = ${hasSignal},
      on_air_at = ${onAirAt === undefined ? null : new Date(onAirAt)}, signal_at = ${new Date(signalAt)},
      ended_at = ${endedAt === undefined ? null : new Date(endedAt)}, ended_because = ${endedBecause ?? null}
    where id = ${id}`)
}

/** Stores the signal health of an open broadcast, unless the stored values are newer. */
export async function putHealth(
  database: Queryable,
  roomNo: string,
  health: SignalHealth,
  at: Date,
): Promise<void> {
  await database.query(sql`
    update broadcast set health = ${json(health)}::jsonb, health_at = ${at}
    where room_no = ${roomNo} and state <> 'ended' and (health_at is null or health_at < ${at})`)
}

export async function raisePeak(database: Queryable, roomNo: string, viewers: number): Promise<void> {
  await database.query(sql`
    update broadcast set viewers_peak = ${viewers}
    where room_no = ${roomNo} and state <> 'ended' and viewers_peak < ${viewers}`)
}
