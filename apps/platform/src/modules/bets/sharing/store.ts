import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface Share {
  readonly code: string
  readonly betId: string
  readonly memberId: string
  readonly shownName: string | undefined
  readonly sharedAt: number
  readonly isReverted: boolean
  readonly followers: number
}

interface Row {
  readonly code: string
  readonly bet_id: string
  readonly member_id: string
  readonly shown_name: string | null
  readonly shared_at: Date
  readonly reverted_at: Date | null
  readonly followers: number
}

const columns = sql`
  s.code, s.bet_id, s.member_id, s.shown_name, s.shared_at, s.reverted_at,
  (select count(distinct f.member_id)::int from share_follow f where f.code = s.code and f.member_id <> s.member_id)
    as followers`

const shareOf = (row: Row): Share => ({
  code: row.code,
  betId: row.bet_id,
  memberId: row.member_id,
  shownName: row.shown_name ?? undefined,
  sharedAt: row.shared_at.getTime(),
  isReverted: row.reverted_at !== null,
  followers: row.followers,
})

export async function findShare(database: Queryable, code: string): Promise<Share | undefined> {
  const [row] = await database.query<Row>(sql`select ${columns} from shared_bet s where s.code = ${code}`)
  return row && shareOf(row)
}

export async function findShareOfBet(database: Queryable, betId: string): Promise<Share | undefined> {
  const [row] = await database.query<Row>(sql`select ${columns} from shared_bet s where s.bet_id = ${betId}`)
  return row && shareOf(row)
}

export async function listSharesOf(database: Queryable, memberId: string, limit: number): Promise<Share[]> {
  const rows = await database.query<Row>(sql`
    select ${columns} from shared_bet s where s.member_id = ${memberId}
    order by s.shared_at desc, s.code limit ${limit}`)
  return rows.map(shareOf)
}

/**
 * Saves a share. A bet that was shared before keeps its code, takes the new choice of name, and is open again if it
 * was reverted.
 */
export async function saveShare(
  tx: Queryable,
  share: {
    code: string
    betId: string
    memberId: string
    shownName: string | undefined
    odds: number
    at: Date
  },
): Promise<void> {
  const { code, betId, memberId, shownName, odds, at } = share
  await tx.query(sql`
    insert into shared_bet (code, bet_id, member_id, shown_name, odds, shared_at)
    values (${code}, ${betId}, ${memberId}, ${shownName ?? null}, ${odds}, ${at})
    on conflict (bet_id) do update set shown_name = excluded.shown_name, reverted_at = null`)
}

/** Marks a share as reverted. Returns false when the member has no share with that code. */
export async function markReverted(
  tx: Queryable,
  code: string,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update shared_bet set reverted_at = coalesce(reverted_at, ${at})
    where code = ${code} and member_id = ${memberId} returning 1`)
  return rows.length > 0
}

export async function addFollow(
  database: Queryable,
  { code, betId, memberId, at }: { code: string; betId: string; memberId: string; at: Date },
): Promise<void> {
  await database.query(sql`
    insert into share_follow (bet_id, code, member_id, at) values (${betId}, ${code}, ${memberId}, ${at})
    on conflict do nothing`)
}
