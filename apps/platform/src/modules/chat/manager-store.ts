import { chatRoomNo, type ActRecord, type Mute } from '@grandstand/contract/chat'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export async function isManager(database: Queryable, roomNo: string, memberId: string): Promise<boolean> {
  const [row] = await database.query(
    sql`select 1 from chat_manager where room_no = ${roomNo} and member_id = ${memberId}`,
  )
  return row !== undefined
}

export async function addManager(
  database: Queryable,
  roomNo: string,
  memberId: string,
  at: Date,
): Promise<void> {
  await database.query(sql`
    insert into chat_manager (room_no, member_id, granted_at) values (${roomNo}, ${memberId}, ${at})
    on conflict do nothing`)
}

export async function removeManager(database: Queryable, roomNo: string, memberId: string): Promise<void> {
  await database.query(sql`delete from chat_manager where room_no = ${roomNo} and member_id = ${memberId}`)
}

/** Member ids of those who may manage a room: its anchor and its managers. */
export async function managersOf(database: Queryable, roomNo: string): Promise<readonly string[]> {
  const rows = await database.query<{ member_id: string }>(sql`
    select member_id from chat_manager where room_no = ${roomNo}
    union select owner_member_id from chat_room where no = ${roomNo} and owner_member_id is not null
    order by 1`)
  return rows.map((row) => row.member_id)
}

/** A mute and the user whom it concerns. */
export interface StoredMute {
  readonly mute: Mute
  readonly userId: string
  readonly memberId: string | undefined
  readonly username: string
  readonly level: number
  readonly byName: string
  readonly isLifted: boolean
}

interface Row {
  readonly id: string
  readonly room_no: string
  readonly user_id: string
  readonly member_id: string | null
  readonly username: string
  readonly level: number
  readonly reason: string
  readonly by_name: string
  readonly from_at: Date
  readonly until_at: Date
  readonly lifted_at: Date | null
  readonly appeal_text: string | null
  readonly appeal_state: 'waiting' | 'granted' | 'declined' | null
  readonly appeal_answer: string | null
}

const columns = sql`id, room_no, user_id, member_id, username, level, reason, by_name, from_at, until_at, lifted_at,
  appeal_text, appeal_state, appeal_answer`

const muteOf = (row: Row): StoredMute => ({
  mute: {
    id: row.id,
    roomNo: chatRoomNo.parse(row.room_no),
    reason: row.reason,
    from: row.from_at.getTime(),
    until: row.until_at.getTime(),
    ...(row.appeal_state !== null && {
      appeal: {
        text: row.appeal_text ?? '',
        state: row.appeal_state,
        ...(row.appeal_answer !== null && { answer: row.appeal_answer }),
      },
    }),
  },
  userId: row.user_id,
  memberId: row.member_id ?? undefined,
  username: row.username,
  level: row.level,
  byName: row.by_name,
  isLifted: row.lifted_at !== null,
})

export async function addMute(tx: Queryable, given: Omit<StoredMute, 'isLifted'>): Promise<void> {
  const { mute, userId, memberId, username, level, byName } = given
  await tx.query(sql`
    insert into chat_mute (id, room_no, user_id, member_id, username, level, reason, by_name, from_at, until_at)
    values (${mute.id}, ${mute.roomNo}, ${userId}, ${memberId ?? null}, ${username}, ${level}, ${mute.reason},
      ${byName}, ${new Date(mute.from)}, ${new Date(mute.until)})`)
}

/** Lifts a user's active mutes in a room. Returns one of them, undefined when there was none. */
export async function liftMutes(
  tx: Queryable,
  roomNo: string,
  userId: string,
  at: Date,
): Promise<StoredMute | undefined> {
  const rows = await tx.query<Row>(sql`
    update chat_mute set lifted_at = ${at}
    where room_no = ${roomNo} and user_id = ${userId} and lifted_at is null and until_at > ${at}
    returning ${columns}`)
  return rows[0] && muteOf(rows[0])
}

export async function standingMute(
  database: Queryable,
  roomNo: string,
  userId: string,
  at: Date,
): Promise<StoredMute | undefined> {
  const [row] = await database.query<Row>(sql`
    select ${columns} from chat_mute
    where room_no = ${roomNo} and user_id = ${userId} and lifted_at is null and until_at > ${at}
    order by until_at desc limit 1`)
  return row && muteOf(row)
}

export async function findMute(database: Queryable, id: string): Promise<StoredMute | undefined> {
  const [row] = await database.query<Row>(sql`select ${columns} from chat_mute where id = ${id}`)
  return row && muteOf(row)
}

/** Active mutes of a room, those with a pending appeal first. */
export async function mutesOfRoom(database: Queryable, roomNo: string, at: Date): Promise<StoredMute[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from chat_mute where room_no = ${roomNo} and lifted_at is null and until_at > ${at}
    order by (appeal_state = 'waiting') desc nulls last, from_at desc limit 500`)
  return rows.map(muteOf)
}

export async function mutesOfMember(database: Queryable, memberId: string, at: Date): Promise<StoredMute[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from chat_mute where member_id = ${memberId} and lifted_at is null and until_at > ${at}
    order by from_at desc limit 50`)
  return rows.map(muteOf)
}

/** Saves an appeal; false when there was one before. */
export async function saveAppeal(tx: Queryable, id: string, text: string): Promise<boolean> {
  const rows = await tx.query(sql`
    update chat_mute set appeal_text = ${text}, appeal_state = 'waiting'
    where id = ${id} and appeal_state is null returning 1`)
  return rows.length > 0
}

/** Answers an appeal; false when none is pending for this mute in this room. */
export async function answerAppeal(
  tx: Queryable,
  id: string,
  roomNo: string,
  answer: { isGranted: boolean; text: string | undefined; at: Date },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update chat_mute set appeal_state = ${answer.isGranted ? 'granted' : 'declined'},
      appeal_answer = ${answer.text ?? null},
      lifted_at = case when ${answer.isGranted} then coalesce(lifted_at, ${answer.at}) else lifted_at end
    where id = ${id} and room_no = ${roomNo} and appeal_state = 'waiting' returning 1`)
  return rows.length > 0
}

export interface StoredAct extends ActRecord {
  readonly roomNo: string
  readonly byMemberId: string
  readonly toUserId?: string | undefined
}

export async function addAct(tx: Queryable, act: StoredAct): Promise<void> {
  await tx.query(sql`
    insert into chat_act (id, room_no, kind, at, by_member_id, by_name, to_user_id, to_name, detail)
    values (${act.id}, ${act.roomNo}, ${act.kind}, ${new Date(act.at)}, ${act.byMemberId}, ${act.byName},
      ${act.toUserId ?? null}, ${act.toName ?? null}, ${act.detail})`)
}

interface ActRow {
  readonly id: string
  readonly kind: ActRecord['kind']
  readonly at: Date
  readonly by_name: string
  readonly to_name: string | null
  readonly detail: string
}

const actOf = (row: ActRow): ActRecord => ({
  id: row.id,
  kind: row.kind,
  at: row.at.getTime(),
  byName: row.by_name,
  ...(row.to_name !== null && { toName: row.to_name }),
  detail: row.detail,
})

export async function findAct(database: Queryable, id: string): Promise<ActRecord | undefined> {
  const [row] = await database.query<ActRow>(
    sql`select id, kind, at, by_name, to_name, detail from chat_act where id = ${id}`,
  )
  return row && actOf(row)
}

/** Newest first; with `before` those that are older than this act. */
export async function actsOfRoom(
  database: Queryable,
  roomNo: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ActRecord[]> {
  const older = sql`(at, id) < (select b.at, b.id from chat_act b where b.room_no = ${roomNo} and b.id = ${before ?? ''})`
  const rows = await database.query<ActRow>(sql`
    select id, kind, at, by_name, to_name, detail from chat_act
    where room_no = ${roomNo} and ${before === undefined ? sql`true` : older}
    order by at desc, id desc limit ${limit}`)
  return rows.map(actOf)
}
