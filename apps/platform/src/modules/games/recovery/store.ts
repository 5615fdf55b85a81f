import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export type RecoveryState = 'away' | 'moving' | 'waiting' | 'done' | 'given-up'

export interface RecoveryRow {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  /** Null: every currency. */
  readonly currency: Currency | null
  readonly state: RecoveryState
  readonly waits_until: Date | null
  readonly tries: number
  readonly next_at: Date
  readonly begun_at: Date
}

const columns = sql`id, member_id, venue, currency, state, waits_until, tries, next_at, begun_at`

/** Begins a recovery; one that is open for this member and venue goes on instead, for every currency if either asks so. */
export async function beginRecovery(
  on: Queryable,
  row: Pick<RecoveryRow, 'id' | 'member_id' | 'venue' | 'currency' | 'state' | 'next_at' | 'begun_at'>,
): Promise<void> {
  await on.query(sql`
    insert into venue_recovery as open (id, member_id, venue, currency, state, next_at, begun_at)
    values (${row.id}, ${row.member_id}, ${row.venue}, ${row.currency}, ${row.state}, ${row.next_at}, ${row.begun_at})
    on conflict (member_id, venue) where ended_at is null do update set
      currency = case when open.currency = excluded.currency then open.currency end,
      next_at = least(open.next_at, excluded.next_at)`)
}

/** Takes one due recovery; no other node takes it before `nextAt`. */
export async function takeRecovery(
  database: Queryable,
  now: Date,
  nextAt: Date,
): Promise<RecoveryRow | undefined> {
  const [row] = await database.query<RecoveryRow>(sql`
    update venue_recovery set tries = tries + 1, next_at = ${nextAt}
    where id = (select id from venue_recovery where ended_at is null and next_at <= ${now}
                order by next_at limit 1 for update skip locked)
    returning ${columns}`)
  return row
}

export interface RecoveryStep {
  readonly state: RecoveryState
  readonly nextAt: Date
  readonly waitsUntil?: Date
  readonly endedAt?: Date
}

export async function setRecovery(on: Queryable, id: string, step: RecoveryStep): Promise<void> {
  await on.query(sql`
    update venue_recovery set state = ${step.state}, next_at = ${step.nextAt}, waits_until = ${step.waitsUntil ?? null},
      ended_at = ${step.endedAt ?? null}
    where id = ${id} and ended_at is null`)
}

export const openRecoveries = (on: Queryable, memberId: string): Promise<RecoveryRow[]> =>
  on.query<RecoveryRow>(sql`
    select ${columns} from venue_recovery where member_id = ${memberId} and ended_at is null order by begun_at`)
