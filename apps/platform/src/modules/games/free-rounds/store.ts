import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { empty, sql } from '../../../kernel/sql.ts'

export type GrantState = 'giving' | 'given' | 'refused' | 'cancelling' | 'cancelled' | 'aside'

export interface NewGrant {
  readonly id: string
  readonly venue: string
  readonly member_id: string
  readonly games: readonly string[]
  readonly currency: Currency
  readonly rounds: number
  /** Minor units of `currency` that each round is worth. */
  readonly stake: bigint
  readonly valid_until: Date
  readonly reason: string
  readonly made_at: Date
}

export interface GrantRow extends NewGrant {
  readonly state: GrantState
  readonly refusal: string | null
  readonly tries: number
  /** Null once the venue has answered. */
  readonly next_at: Date | null
  readonly failing_since: Date | null
  readonly failure: string | null
}

const columns = sql`id, venue, member_id, games, currency, rounds, stake, valid_until, reason, made_at, state, refusal,
  tries, next_at, failing_since, failure`

/** Stores a grant that its venue is told of after the commit. @returns false when the id is known */
export async function insertGrant(on: Queryable, grant: NewGrant): Promise<boolean> {
  const rows = await on.query(sql`
    insert into venue_free_grant
      (id, venue, member_id, games, currency, rounds, stake, valid_until, reason, made_at, state, next_at)
    values (${grant.id}, ${grant.venue}, ${grant.member_id}, ${[...grant.games]}::text[], ${grant.currency},
      ${grant.rounds}, ${grant.stake}, ${grant.valid_until}, ${grant.reason}, ${grant.made_at}, 'giving',
      ${grant.made_at})
    on conflict (id) do nothing returning 1`)
  return rows.length === 1
}

export async function findGrant(on: Queryable, id: string): Promise<GrantRow | undefined> {
  const [row] = await on.query<GrantRow>(sql`select ${columns} from venue_free_grant where id = ${id}`)
  return row
}

/**
 * Has the venue told that no further round begins; one that the venue contradicts is only closed. @returns false for a
 * grant that is over already
 */
export async function beginCancel(on: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_free_grant set tries = 0,
      state = case when state = 'aside' then 'cancelled' else 'cancelling' end,
      next_at = case when state = 'aside' then null else ${now}::timestamptz end
    where id = ${id} and state in ('giving', 'given', 'aside') returning 1`)
  return rows.length === 1
}

/** Takes a grant that a venue has to be told of; no other node takes it before `again` has passed. */
export async function takeDue(on: Queryable, now: Date, again: Date): Promise<GrantRow | undefined> {
  const [row] = await on.query<GrantRow>(sql`
    update venue_free_grant set tries = tries + 1, next_at = ${again}
    where id = (select id from venue_free_grant where next_at <= ${now} order by next_at limit 1
                for update skip locked)
    returning ${columns}`)
  return row
}

/** Stores the venue's answer, unless the grant was cancelled while the venue was asked to give it. */
export async function setAnswered(
  on: Queryable,
  { id, state }: Pick<GrantRow, 'id' | 'state'>,
  to: GrantState,
  refusal: string | null,
): Promise<void> {
  await on.query(sql`
    update venue_free_grant set state = ${to}, refusal = ${refusal}, next_at = null, failing_since = null, failure = null
    where id = ${id} and state = ${state}`)
}

export async function setFailed(
  on: Queryable,
  { id, state }: Pick<GrantRow, 'id' | 'state'>,
  failure: string,
  { now, next }: { readonly now: Date; readonly next: Date },
): Promise<void> {
  await on.query(sql`
    update venue_free_grant set next_at = ${next}, failing_since = coalesce(failing_since, ${now}),
      failure = ${failure.slice(0, 500)}
    where id = ${id} and state = ${state}`)
}

/** Venues that have not answered for a grant since a moment, or that contradict one, with the reason. */
export const troubledSince = (
  on: Queryable,
  since: Date,
): Promise<{ readonly venue: string; readonly reason: string }[]> =>
  on.query(sql`
    select venue, max(case when state = 'aside' then 'has others under ' || id else failure end) as reason
    from venue_free_grant where failing_since <= ${since} or state = 'aside'
    group by venue order by venue`)

export type UsedGrant = GrantRow & { readonly used: number }

const used = sql`(select count(*)::int4 from venue_round as r
  where r.venue = g.venue and r.free_grant = g.id and not r.is_void) as used`

/** Grants, newest first, with the number of their rounds that venues have recorded. */
export const listGrants = (
  on: Queryable,
  { memberId, limit }: { readonly memberId?: string | undefined; readonly limit: number },
): Promise<UsedGrant[]> =>
  on.query<UsedGrant>(sql`
    select ${columns}, ${used} from venue_free_grant as g
    where true ${memberId === undefined ? empty : sql`and member_id = ${memberId}`}
    order by made_at desc, id limit ${limit}`)

/** What a member can play now, the grant that ends first in front. */
export const listOpen = (on: Queryable, memberId: string, now: Date): Promise<UsedGrant[]> =>
  on.query<UsedGrant>(sql`
    select ${columns}, ${used} from venue_free_grant as g
    where member_id = ${memberId} and state = 'given' and valid_until > ${now}
    order by valid_until, id limit 50`)
