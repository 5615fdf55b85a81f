import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { ClosedRound } from '../venue.ts'
import type { HourChange, KeptRound, SittingChange } from './sums.ts'

/** Takes the turn to pull a venue's records. @returns the cursor; undefined while another node has the turn */
export async function takeTurn(
  on: Queryable,
  venue: string,
  now: Date,
  next: Date,
): Promise<bigint | undefined> {
  const [row] = await on.query<{ after: bigint }>(sql`
    insert into venue_record_cursor as kept (venue, next_at) values (${venue}, ${next})
    on conflict (venue) do update set next_at = excluded.next_at where kept.next_at <= ${now}
    returning after`)
  return row?.after
}

/** @returns the cursor of a venue, locked until the commit */
export async function lockCursor(on: Queryable, venue: string): Promise<bigint> {
  const [row] = await on.query<{ after: bigint }>(
    sql`select after from venue_record_cursor where venue = ${venue} for update`,
  )
  return row?.after ?? 0n
}

export interface CursorChange {
  readonly venue: string
  readonly after: bigint
  readonly nextAt: Date
  /** When the venue had no more; null while it has. */
  readonly allAt: Date | null
}

export async function setCursor(on: Queryable, { venue, after, nextAt, allAt }: CursorChange): Promise<void> {
  await on.query(sql`
    update venue_record_cursor set after = ${after}, next_at = ${nextAt}, all_at = coalesce(${allAt}, all_at),
      failed_at = null, failure = null
    where venue = ${venue}`)
}

export async function setFailure(on: Queryable, venue: string, failure: string, at: Date): Promise<void> {
  await on.query(sql`
    update venue_record_cursor set failure = ${failure.slice(0, 500)}, failed_at = coalesce(failed_at, ${at})
    where venue = ${venue}`)
}

/** Venues whose records have not come since a moment. */
export const failingSince = (
  on: Queryable,
  since: Date,
): Promise<{ readonly venue: string; readonly failure: string }[]> =>
  on.query(sql`
    select venue, failure from venue_record_cursor where failed_at <= ${since} order by venue`)

/** Stores records. @returns the sequence numbers of those that were new */
export async function insertRecords(
  on: Queryable,
  venue: string,
  records: readonly ClosedRound[],
  at: Date,
): Promise<Set<number>> {
  const rows = await on.query<{ seq: bigint }>(sql`
    insert into venue_record (venue, seq, round, version, day, hash, body, pulled_at)
    select ${venue}, seq, round, version, day, hash, body, ${at}
    from jsonb_to_recordset(${json(records)}::jsonb)
      as told (seq int8, round text, version int4, day date, hash text, body text)
    on conflict do nothing returning seq`)
  return new Set(rows.map(({ seq }) => Number(seq)))
}

export const findRounds = (
  on: Queryable,
  venue: string,
  rounds: readonly string[],
): Promise<(Omit<KeptRound, 'number' | 'multiplier'> & { number: bigint; multiplier: bigint })[]> =>
  on.query(sql`
    select venue, round, version, member_id, game, sitting, number, currency, stake, payout, multiplier, is_void,
      opened_at, closed_at, free_grant, free_stake, jackpot
    from venue_round where venue = ${venue} and round = any (${[...rounds]}::text[])`)

/** Rounds that are kept of the hands of these rounds. */
export const findHands = (
  on: Queryable,
  rounds: readonly KeptRound[],
): Promise<(Pick<KeptRound, 'round'> & HandKey & { number: bigint })[]> =>
  on.query(sql`
    select distinct kept.round, kept.member_id, kept.game, kept.currency, kept.sitting, kept.number
    from jsonb_populate_recordset(null::venue_round, ${json(rounds)}::jsonb) as asked
    join venue_round as kept using (member_id, venue, game, sitting, currency, number)`)

/** What the confirmations of one hand at a live table have in common, with its number. */
export type HandKey = Pick<KeptRound, 'member_id' | 'game' | 'currency' | 'sitting'>

export async function saveRounds(on: Queryable, rounds: readonly KeptRound[]): Promise<void> {
  await on.query(sql`
    insert into venue_round
    select * from jsonb_populate_recordset(null::venue_round, ${json(rounds)}::jsonb)
    on conflict (venue, round) do update set version = excluded.version, member_id = excluded.member_id,
      game = excluded.game, sitting = excluded.sitting, number = excluded.number, currency = excluded.currency,
      stake = excluded.stake, payout = excluded.payout, multiplier = excluded.multiplier,
      is_void = excluded.is_void, opened_at = excluded.opened_at, closed_at = excluded.closed_at,
      free_grant = excluded.free_grant, free_stake = excluded.free_stake,
      jackpot = excluded.jackpot`)
}

export async function addToSittings(on: Queryable, changes: readonly SittingChange[]): Promise<void> {
  await on.query(sql`
    insert into venue_sitting as kept
    select * from jsonb_populate_recordset(null::venue_sitting, ${json(changes)}::jsonb)
    on conflict (member_id, day, venue, game, currency, sitting) do update set
      rounds = kept.rounds + excluded.rounds, stake = kept.stake + excluded.stake,
      payout = kept.payout + excluded.payout, begun_at = least(kept.begun_at, excluded.begun_at),
      ended_at = greatest(kept.ended_at, excluded.ended_at)`)
}

export async function addToHours(on: Queryable, changes: readonly HourChange[]): Promise<void> {
  await on.query(sql`
    insert into venue_game_hour as kept
    select * from jsonb_populate_recordset(null::venue_game_hour, ${json(changes)}::jsonb)
    on conflict (venue, game, hour) do update set rounds = kept.rounds + excluded.rounds,
      paid = kept.paid + excluded.paid, squares = kept.squares + excluded.squares`)
}

/** Notes who played what when last. */
export async function setPlayers(on: Queryable, rounds: readonly KeptRound[]): Promise<void> {
  await on.query(sql`
    insert into venue_game_player as kept (venue, game, member_id, last_at, sitting)
    select distinct on (venue, game, member_id) venue, game, member_id, closed_at, sitting
    from jsonb_populate_recordset(null::venue_round, ${json(rounds)}::jsonb)
    order by venue, game, member_id, closed_at desc
    on conflict (venue, game, member_id) do update set last_at = excluded.last_at, sitting = excluded.sitting
      where kept.last_at < excluded.last_at`)
}
