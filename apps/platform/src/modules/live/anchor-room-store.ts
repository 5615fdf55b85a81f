import type { ScreenMode, SignalHealth, StreamSport } from '@grandstand/contract/live'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { broadcastOf, type BroadcastRow } from './broadcast-store.ts'
import type { Broadcast } from './lifecycle.ts'

/** A live room. */
export interface Room {
  readonly roomNo: string
  /** The member who owns it; undefined for a stream of another company. */
  readonly memberId: string | undefined
  /** `picture` sends the match picture and is no anchor. */
  readonly kind: 'anchor' | 'picture'
  readonly nickname: string
  readonly logo: string
  readonly screenMode: ScreenMode
  readonly sport: StreamSport
  readonly title: string
  readonly matchId: string | undefined
  readonly sourceDelayMs: number
  readonly goesLiveAlone: boolean
  readonly followsPlay: boolean
  readonly isBlocked: boolean
  readonly coverVersion: number
  readonly followers: number
  readonly viewers: number
  /** The latest broadcast, ended or not. */
  readonly broadcast: Broadcast | undefined
  /** The latest ended broadcast that was on the air, epoch ms; one that was only prepared does not count. */
  readonly lastAired: { readonly since: number; readonly endedAt: number } | undefined
  readonly health: SignalHealth | undefined
  readonly healthAt: number | undefined
}

interface Row {
  readonly room_no: string
  readonly member_id: string | null
  readonly kind: Room['kind']
  readonly nickname: string
  readonly logo: string
  readonly screen_mode: ScreenMode
  readonly sport: StreamSport
  readonly title: string
  readonly match_id: string | null
  readonly source_delay_ms: number
  readonly goes_live_alone: boolean
  readonly follows_play: boolean
  readonly is_blocked: boolean
  readonly cover_version: number
  readonly followers: bigint
  readonly viewers: bigint
  readonly latest:
    | (BroadcastRow & { readonly health: SignalHealth | null; readonly health_at: string | null })
    | null
  readonly aired_from: Date | null
  readonly aired_until: Date | null
}

/** Every room with its latest broadcast. Viewer counts older than `since` are ignored. */
export async function listRooms(database: Queryable, since: Date): Promise<Room[]> {
  const rows = await database.query<Row>(sql`
    select anchor.*, row_to_json(b) as latest, aired.on_air_at as aired_from, aired.ended_at as aired_until,
      (select count(*) from anchor_follower f where f.room_no = anchor.room_no) as followers,
      (select coalesce(sum(v.viewers), 0) from room_viewers v
        where v.room_no = anchor.room_no and v.at > ${since}) as viewers
    from anchor left join lateral
      (select * from broadcast where broadcast.room_no = anchor.room_no order by asked_at desc, id desc limit 1) b
      on true left join lateral
      (select on_air_at, ended_at from broadcast where broadcast.room_no = anchor.room_no and state = 'ended'
        and on_air_at is not null order by asked_at desc, id desc limit 1) aired
      on true
    order by anchor.room_no`)
  return rows.map((row) => ({
    roomNo: row.room_no,
    memberId: row.member_id ?? undefined,
    kind: row.kind,
    nickname: row.nickname,
    logo: row.logo,
    screenMode: row.screen_mode,
    sport: row.sport,
    title: row.title,
    matchId: row.match_id ?? undefined,
    sourceDelayMs: row.source_delay_ms,
    goesLiveAlone: row.goes_live_alone,
    followsPlay: row.follows_play,
    isBlocked: row.is_blocked,
    coverVersion: row.cover_version,
    followers: Number(row.followers),
    viewers: Number(row.viewers),
    broadcast: row.latest ? broadcastOf(row.latest) : undefined,
    lastAired:
      row.aired_from && row.aired_until
        ? { since: row.aired_from.getTime(), endedAt: row.aired_until.getTime() }
        : undefined,
    health: row.latest?.health ?? undefined,
    healthAt: row.latest?.health_at ? Date.parse(row.latest.health_at) : undefined,
  }))
}

export type NewRoom = Pick<
  Room,
  | 'roomNo'
  | 'memberId'
  | 'kind'
  | 'nickname'
  | 'logo'
  | 'screenMode'
  | 'sport'
  | 'title'
  | 'goesLiveAlone'
  | 'followsPlay'
>

/** Inserts a room; false when its number is taken or the member has a room already. */
export async function insertRoom(tx: Queryable, room: NewRoom, at: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into anchor (room_no, member_id, kind, nickname, logo, screen_mode, sport, title, goes_live_alone,
      follows_play, made_at)
    values (${room.roomNo}, ${room.memberId ?? null}, ${room.kind}, ${room.nickname}, ${room.logo},
      ${room.screenMode}, ${room.sport}, ${room.title}, ${room.goesLiveAlone}, ${room.followsPlay}, ${at})
    on conflict do nothing returning 1`)
  return rows.length > 0
}

/** Changes to a room; undefined fields stay unchanged. */
export interface RoomChange {
  readonly title?: string | undefined
  readonly matchId?: string | null | undefined
  readonly sport?: StreamSport | undefined
  readonly sourceDelayMs?: number | undefined
}

export async function changeRoom(tx: Queryable, roomNo: string, change: RoomChange): Promise<void> {
  await tx.query(sql`
    update anchor set
      title = coalesce(${change.title ?? null}::text, title),
      match_id = case when ${change.matchId !== undefined}::boolean then ${change.matchId ?? null}::text else match_id end,
      sport = coalesce(${change.sport ?? null}::text, sport),
      source_delay_ms = coalesce(${change.sourceDelayMs ?? null}::integer, source_delay_ms)
    where room_no = ${roomNo}`)
}

export async function setBlocked(tx: Queryable, roomNo: string, isBlocked: boolean): Promise<void> {
  await tx.query(sql`update anchor set is_blocked = ${isBlocked} where room_no = ${roomNo}`)
}

/** Replaces the cover and increments its version. */
export async function setCoverOf(
  tx: Queryable,
  roomNo: string,
  { type, bytes }: { readonly type: string; readonly bytes: Buffer },
): Promise<void> {
  const [row] = await tx.query<{ cover_version: number }>(sql`
    update anchor set cover_version = cover_version + 1 where room_no = ${roomNo} returning cover_version`)
  const version = row?.cover_version ?? 1
  await tx.query(sql`
    insert into anchor_cover (room_no, version, type, bytes) values (${roomNo}, ${version}, ${type}, ${bytes})
    on conflict (room_no) do update set version = excluded.version, type = excluded.type, bytes = excluded.bytes`)
}

export async function findCover(
  database: Queryable,
  roomNo: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const [row] = await database.query<{ type: string; bytes: Buffer }>(
    sql`select type, bytes from anchor_cover where room_no = ${roomNo}`,
  )
  return row
}

/** Stores this node's count of a room's viewers. */
export async function putViewers(
  database: Queryable,
  counts: readonly { readonly roomNo: string; readonly viewers: number }[],
  node: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into room_viewers (room_no, node, viewers, at)
    select room_no, ${node}, viewers, ${at} from unnest(
      ${counts.map(({ roomNo }) => roomNo)}::text[], ${counts.map(({ viewers }) => viewers)}::integer[]
    ) as counted (room_no, viewers)
    on conflict (room_no, node) do update set viewers = excluded.viewers, at = excluded.at`)
}

/** Deletes the counts of nodes that no longer run. */
export async function pruneViewers(database: Queryable, before: Date): Promise<void> {
  await database.query(sql`delete from room_viewers where at < ${before}`)
}
