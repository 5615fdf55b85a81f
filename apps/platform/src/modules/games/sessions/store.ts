import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface SessionRow {
  readonly id: string
  readonly venue: string
  readonly member_id: string
  readonly currency: Currency
  readonly game: string
  readonly locale: string
  /** The log-in of the newest launch; null for launches of builds that did not note it. */
  readonly login: string | null
  readonly opened_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
}

const columns = sql`id, venue, member_id, currency, game, locale, login, opened_at, ends_at, ended_at`

/** Opens the session, or returns the open one of the same game, which goes on. */
export async function openSession(on: Queryable, row: Omit<SessionRow, 'ended_at'>): Promise<SessionRow> {
  const [session] = await on.query<SessionRow>(sql`
    insert into venue_session (id, venue, member_id, currency, game, locale, login, opened_at, ends_at)
    values (${row.id}, ${row.venue}, ${row.member_id}, ${row.currency}, ${row.game}, ${row.locale}, ${row.login},
      ${row.opened_at}, ${row.ends_at})
    on conflict (venue, member_id, currency, game) where ended_at is null
      do update set locale = excluded.locale, login = excluded.login, ends_at = excluded.ends_at
    returning ${columns}`)
  if (session === undefined) throw new Error('no session was opened')
  return session
}

export async function findSession(on: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(sql`select ${columns} from venue_session where id = ${id}`)
  return row
}

export async function insertCode(
  on: Queryable,
  code: {
    readonly hash: string
    readonly session_id: string
    readonly is_single_use: boolean
    readonly until: Date
  },
): Promise<void> {
  await on.query(sql`
    insert into venue_launch_code (hash, session_id, is_single_use, until)
    values (${code.hash}, ${code.session_id}, ${code.is_single_use}, ${code.until})`)
}

/**
 * Redeems a code of a venue: alive, and not used by another redemption if it is single-use. The redemption that was
 * served last is served again at any time.
 */
export async function redeemCode(
  on: Queryable,
  { hash, venue, redemption }: { readonly hash: string; readonly venue: string; readonly redemption: string },
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await on.query<SessionRow>(sql`
    update venue_launch_code as code set redemption = ${redemption}
    from venue_session as session
    where code.hash = ${hash} and session.id = code.session_id and session.venue = ${venue}
      and (code.redemption = ${redemption}
        or (code.until > ${now} and session.ended_at is null
          and (code.redemption is null or not code.is_single_use)))
    returning session.id, venue, member_id, currency, game, locale, login, opened_at, ends_at, ended_at`)
  return row
}

export interface SessionChoice {
  readonly memberId?: string
  readonly venue?: string
  readonly login?: string
  readonly currency?: Currency
  /** Of venues with this wallet. */
  readonly wallet?: 'transfer'
}

/** Ends the open sessions that have all of these. @returns their ids */
export async function endSessions(
  on: Queryable,
  { memberId, venue, login, currency, wallet }: SessionChoice,
  because: string,
  at: Date,
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    update venue_session set ended_at = ${at}, ended_because = ${because}
    where ended_at is null
      and (${memberId ?? null}::text is null or member_id = ${memberId ?? null})
      and (${venue ?? null}::text is null or venue = ${venue ?? null})
      and (${login ?? null}::text is null or login = ${login ?? null})
      and (${currency ?? null}::text is null or currency = ${currency ?? null})
      and (${wallet ?? null}::text is null
        or exists (select from venue where code = venue_session.venue and wallet = ${wallet ?? null}))
    returning id`)
  return rows.map(({ id }) => id)
}

/** Ends sessions whose time is over. */
export async function endExpired(on: Queryable, now: Date): Promise<void> {
  await on.query(sql`
    update venue_session set ended_at = ends_at, ended_because = 'expired'
    where ended_at is null and ends_at <= ${now}`)
}

export type SessionToTell = Pick<SessionRow, 'id' | 'venue' | 'member_id'>

/**
 * Ended sessions whose venue has not confirmed it, oldest first and at most `limit` of each venue; those that expired
 * end there by themselves.
 */
export const sessionsToTell = (on: Queryable, limit: number): Promise<SessionToTell[]> =>
  on.query<SessionToTell>(sql`
    select id, venue, member_id from (
      select id, venue, member_id, ended_at, row_number() over (partition by venue order by ended_at) as nth
      from venue_session where ended_at is not null and told_at is null and ended_because <> 'expired') as ended
    where nth <= ${limit} order by ended_at`)

export async function setTold(on: Queryable, id: string, at: Date): Promise<void> {
  await on.query(sql`update venue_session set told_at = ${at} where id = ${id}`)
}

export async function deleteOldCodes(on: Queryable, before: Date): Promise<void> {
  await on.query(sql`delete from venue_launch_code where until < ${before}`)
}
