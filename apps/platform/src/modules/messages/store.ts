import type { LetterChoices, LetterKind, UnreadLetters } from '@grandstand/contract/messages'
import type { Queryable } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

export interface LetterRow {
  readonly id: string
  readonly member_id: string
  readonly kind: LetterKind
  readonly title: string
  readonly text: string
  readonly path: string | null
  readonly at: Date
  readonly read_at: Date | null
  readonly sticky_at: Date | null
}

/** Inserts a letter. Does nothing when the id exists, because the same cause was announced before. */
export async function insertLetter(
  tx: Queryable,
  row: Omit<LetterRow, 'read_at' | 'sticky_at'>,
): Promise<void> {
  const { id, member_id: memberId, kind, title, text, path, at } = row
  await tx.query(sql`
    insert into letter (id, member_id, kind, title, text, path, at)
    values (${id}, ${memberId}, ${kind}, ${title}, ${text}, ${path}, ${at})
    on conflict (id) do nothing`)
}

/** One page in list order; `before` continues after that letter, even if it was deleted meanwhile. */
export async function findLetters(
  database: Queryable,
  memberId: string,
  kind: LetterKind,
  before: string | null,
  limit: number,
): Promise<LetterRow[]> {
  return database.query<LetterRow>(sql`
    select id, member_id, kind, title, text, path, at, read_at, sticky_at from letter
    where member_id = ${memberId} and kind = ${kind} and deleted_at is null and (${before}::text is null
      or (sticky_at is not null, at, id) < (
        select last.sticky_at is not null, last.at, last.id from letter last
        where last.id = ${before} and last.member_id = ${memberId}))
    order by sticky_at is not null desc, at desc, id desc limit ${limit}`)
}

export async function countUnread(database: Queryable, memberId: string): Promise<UnreadLetters> {
  const rows = await database.query<{ kind: LetterKind; unread: number }>(sql`
    select kind, count(*)::int4 as unread from letter
    where member_id = ${memberId} and read_at is null and deleted_at is null group by kind`)
  const of = (kind: LetterKind) => rows.find((row) => row.kind === kind)?.unread ?? 0
  return { normal: of('normal'), private: of('private') }
}

/** Number of these letters that are the member's and not deleted. */
export async function countOwn(tx: Queryable, memberId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(sql`
    select 1 from letter where member_id = ${memberId} and deleted_at is null and id = any(${[...ids]}::text[])`)
  return rows.length
}

export async function markRead(tx: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(
    sql`update letter set read_at = ${at} where id = any(${[...ids]}::text[]) and read_at is null`,
  )
}

export async function markDeleted(tx: Queryable, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(sql`update letter set deleted_at = ${at} where id = any(${[...ids]}::text[])`)
}

export async function markSticky(tx: Queryable, id: string, at: Date | null): Promise<void> {
  await tx.query(sql`update letter set sticky_at = ${at} where id = ${id}`)
}

export async function markAllRead(
  tx: Queryable,
  memberId: string,
  kind: LetterKind,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update letter set read_at = ${at} where member_id = ${memberId} and kind = ${kind} and read_at is null`)
}

export async function markAllDeleted(
  tx: Queryable,
  memberId: string,
  kind: LetterKind,
  at: Date,
): Promise<void> {
  await tx.query(sql`
    update letter set deleted_at = ${at}
    where member_id = ${memberId} and kind = ${kind} and read_at is not null and deleted_at is null`)
}

export async function findChoices(database: Queryable, memberId: string): Promise<LetterChoices> {
  const [row] = await database.query<LetterChoices>(
    sql`select settled from letter_choice where member_id = ${memberId}`,
  )
  return { settled: row?.settled ?? true }
}

export async function putChoices(tx: Queryable, memberId: string, { settled }: LetterChoices): Promise<void> {
  await tx.query(sql`
    insert into letter_choice (member_id, settled) values (${memberId}, ${settled})
    on conflict (member_id) do update set settled = excluded.settled`)
}

/** Locks the member's unread letter about bets, so that reading it and adding to it exclude each other. */
export async function lockBetsLetter(
  tx: Queryable,
  memberId: string,
): Promise<{ readonly id: string; readonly bets: readonly string[] } | undefined> {
  const [row] = await tx.query<{ id: string; bets: string[] }>(sql`
    select id, bets from letter
    where member_id = ${memberId} and bets is not null and read_at is null and deleted_at is null
    order by at desc limit 1 for update`)
  return row
}

/** Those of the bets that no letter to the member is about. */
export async function untoldOf(
  tx: Queryable,
  memberId: string,
  betIds: readonly string[],
): Promise<readonly string[]> {
  const told = await tx.query<{ bet: string }>(sql`
    select bet from letter cross join unnest(bets) as bet
    where member_id = ${memberId} and bets is not null and bet = any (${[...betIds]}::text[])`)
  return betIds.filter((id) => !told.some(({ bet }) => bet === id))
}

export async function putBetsLetter(
  tx: Queryable,
  letter: Pick<LetterRow, 'id' | 'title' | 'text' | 'path' | 'at'> & {
    readonly memberId: string
    readonly bets: readonly string[]
  },
): Promise<void> {
  const { id, memberId, title, text, path, at, bets } = letter
  await tx.query(sql`
    insert into letter (id, member_id, kind, title, text, path, at, bets)
    values (${id}, ${memberId}, 'normal', ${title}, ${text}, ${path}, ${at}, ${[...bets]}::text[])
    on conflict (id) do update set title = excluded.title, text = excluded.text, path = excluded.path,
      at = excluded.at, bets = excluded.bets`)
}
