import { chatRoomNo, type ChatRoomNo, type ChatTable, type RoomSettings } from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { json, sql } from '../../kernel/sql.ts'

/** A room as stored in the database. */
export interface Room {
  readonly no: ChatRoomNo
  readonly matchId: string | undefined
  readonly isAnchorRoom: boolean
  /** The live table that the room belongs to. */
  readonly table: ChatTable | undefined
  /** Member id of the anchor. */
  readonly ownerId: string | undefined
  readonly ownerName: string | undefined
  readonly state: 'open' | 'closed'
  readonly settings: RoomSettings
  readonly words: readonly string[]
  readonly pinnedSeq: number | undefined
  /** Number of the last message. */
  readonly head: number
  readonly revision: number
}

interface Row {
  readonly no: string
  readonly match_id: string | null
  readonly is_anchor_room: boolean
  readonly table_venue: string | null
  readonly table_game: string | null
  readonly owner_member_id: string | null
  readonly owner_name: string | null
  readonly state: 'open' | 'closed'
  readonly slow_seconds: number
  readonly min_level: number
  readonly may_visitors_write: boolean
  readonly words: string[]
  readonly pinned_seq: bigint | null
  readonly seq: bigint
  readonly revision: bigint
}

const columns = sql`no, match_id, is_anchor_room, table_venue, table_game, owner_member_id, owner_name, state, slow_seconds,
  min_level, may_visitors_write, words, pinned_seq, seq, revision`

const roomOf = (row: Row): Room => ({
  no: chatRoomNo.parse(row.no),
  matchId: row.match_id ?? undefined,
  isAnchorRoom: row.is_anchor_room,
  table:
    row.table_venue === null || row.table_game === null
      ? undefined
      : { venueEnName: row.table_venue, game: row.table_game },
  ownerId: row.owner_member_id ?? undefined,
  ownerName: row.owner_name ?? undefined,
  state: row.state,
  settings: {
    slowSeconds: row.slow_seconds,
    minLevel: row.min_level,
    mayVisitorsWrite: row.may_visitors_write,
  },
  words: row.words,
  pinnedSeq: row.pinned_seq === null ? undefined : Number(row.pinned_seq),
  head: Number(row.seq),
  revision: Number(row.revision),
})

export async function findRooms(database: Queryable, nos: readonly string[]): Promise<Room[]> {
  const rows = await database.query<Row>(sql`select ${columns} from chat_room where no = any(${nos})`)
  return rows.map(roomOf)
}

/** Rooms of these matches; missing ones are created. */
export async function matchRooms(
  database: Queryable,
  matchIds: readonly string[],
  at: Date,
): Promise<Room[]> {
  await database.query(sql`
    insert into chat_room (no, match_id, created_at)
    select nextval('chat_room_no')::text, fresh.id, ${at}
    from (select distinct unnest(${matchIds}::text[]) as id) as fresh
    where not exists (select 1 from chat_room r where r.match_id = fresh.id)
    on conflict (match_id) do nothing`)
  const rows = await database.query<Row>(
    sql`select ${columns} from chat_room where match_id = any(${matchIds})`,
  )
  return rows.map(roomOf)
}

/** Rooms of these live tables; those of `existing` are created where they are missing. */
export async function tableRooms(
  database: Queryable,
  tables: readonly ChatTable[],
  existing: readonly ChatTable[],
  at: Date,
): Promise<Room[]> {
  const named = (some: readonly ChatTable[]) =>
    sql`unnest(${some.map(({ venueEnName }) => venueEnName)}::text[], ${some.map(({ game }) => game)}::text[])`
  if (existing.length > 0)
    await database.query(sql`
      insert into chat_room (no, table_venue, table_game, created_at)
      select nextval('chat_room_no')::text, fresh.venue, fresh.game, ${at}
      from (select distinct venue, game from ${named(existing)} as t (venue, game)) as fresh
      where not exists (
        select 1 from chat_room r where r.table_venue = fresh.venue and r.table_game = fresh.game)
      on conflict (table_venue, table_game) do nothing`)
  const rows = await database.query<Row>(
    sql`select ${columns} from chat_room
        where (table_venue, table_game) in (select venue, game from ${named(tables)} as t (venue, game))`,
  )
  return rows.map(roomOf)
}

/** Creates or updates an anchor's room with the anchor's current name. */
export async function saveAnchorRoom(
  database: Queryable,
  room: { no: string; ownerId: string | undefined; ownerName: string; at: Date },
): Promise<Room | undefined> {
  const { no, ownerId, ownerName, at } = room
  const [row] = await database.query<Row>(sql`
    insert into chat_room (no, is_anchor_room, owner_member_id, owner_name, created_at)
    values (${no}, true, ${ownerId ?? null}, ${ownerName}, ${at})
    on conflict (no) do update set owner_member_id = excluded.owner_member_id, owner_name = excluded.owner_name
    returning ${columns}`)
  return row && roomOf(row)
}

/** Latest message number and revision of these rooms, which a node compares with its own state. */
export async function findMarks(
  database: Queryable,
  nos: readonly string[],
): Promise<{ no: string; head: number; revision: number }[]> {
  const rows = await database.query<{ no: string; seq: bigint; revision: bigint }>(
    sql`select no, seq, revision from chat_room where no = any(${nos})`,
  )
  return rows.map(({ no, seq, revision }) => ({ no, head: Number(seq), revision: Number(revision) }))
}

export async function setUp(
  tx: Queryable,
  no: string,
  { slowSeconds, minLevel, mayVisitorsWrite }: RoomSettings,
  words: readonly string[],
): Promise<void> {
  await tx.query(sql`
    update chat_room set slow_seconds = ${slowSeconds}, min_level = ${minLevel},
      may_visitors_write = ${mayVisitorsWrite}, words = ${json(words)}::jsonb, revision = revision + 1
    where no = ${no}`)
}

export async function pin(tx: Queryable, no: string, seq: number | undefined): Promise<void> {
  await tx.query(
    sql`update chat_room set pinned_seq = ${seq ?? null}, revision = revision + 1 where no = ${no}`,
  )
}

/** Locks the room's row until the transaction ends, so that managers act one at a time. */
export async function lockRoom(tx: Queryable, no: string): Promise<void> {
  await tx.query(sql`select 1 from chat_room where no = ${no} for update`)
}

/** Raises the revision after a change other than a message, so that other nodes reload the room. */
export async function touch(tx: Queryable, no: string): Promise<void> {
  await tx.query(sql`update chat_room set revision = revision + 1 where no = ${no}`)
}

export async function closeRoomsOf(database: Queryable, matchIds: readonly string[]): Promise<void> {
  await database.query(sql`
    update chat_room set state = 'closed', revision = revision + 1
    where match_id = any(${matchIds}) and state = 'open'`)
}

/** Ids of matches whose rooms are open. */
export async function openMatchIds(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ match_id: string }>(
    sql`select match_id from chat_room where match_id is not null and state = 'open'`,
  )
  return rows.map((row) => row.match_id)
}
