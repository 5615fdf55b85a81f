import type { SettledResult } from '@grandstand/betting'
import type { BetResult, Score } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { isNotAside } from '../../../kernel/dead-letters.ts'
import { empty, json, sql, type raw } from '../../../kernel/sql.ts'
import { withLegs, type BetRow, type StoredBet } from '../store.ts'
import { nextBetStatus } from '../lifecycle.ts'
import type { FeedEvent } from '../../offer/service.ts'

type Condition = ReturnType<typeof raw>

/** A bet to settle, or to settle again after a correction. */
export interface SettleableBet extends StoredBet {
  readonly cashedStake: bigint
  /** Number of its settlements so far. */
  readonly settlements: number
  /** Results of the legs decided so far, by position, with the revision of the match's result that decided each. */
  readonly decided: ReadonlyMap<number, SettledResult & { readonly revision: number }>
}

/** Revision of a leg that was decided in play; any official result confirms or corrects it. */
export const inPlayRevision = -1

/**
 * Legs to settle: open legs of a match with a result, legs decided by an older revision of the result, and open legs
 * on a finished part of a match. `offset 0` keeps the planner from flattening the subquery, so that a batch reads
 * about as many legs as it takes and not all that are open.
 */
const sources: readonly Condition[] = [
  sql`match_result as r cross join lateral (
    select bet_id from bet_leg where match_id = r.match_id and is_open offset 0) as leg
    join bet on bet.id = leg.bet_id where not r.is_settled`,
  sql`match_result as r cross join lateral (
    select bet_id from bet_leg where match_id = r.match_id and result_revision < r.revision offset 0) as leg
    join bet on bet.id = leg.bet_id where not r.is_settled`,
  sql`match_progress as p cross join lateral (
    select bet_id from bet_leg where match_id = p.match_id and is_open
      and jsonb_exists(p.facts -> 'periods', period) offset 0) as leg
    join bet on bet.id = leg.bet_id where not p.is_settled`,
]

/** Batch name of the dead letters of settlement. */
export const settlementBatch = 'settlement'

export interface Wanted {
  readonly limit: number
  readonly now: number
  /** Limits the batch to these bets. */
  readonly only?: readonly string[]
  /** Receives the ids of the locked bets before their legs are read. */
  readonly onLocked?: (ids: readonly string[]) => void
}

/**
 * Locks a batch of bets that have something to settle and are no dead letters. Bets that another worker has locked
 * are skipped, so that two workers never process the same bet. `isFull` means that there may be more.
 */
export async function lockSettleable(
  tx: Queryable,
  { limit, now, only, onLocked }: Wanted,
): Promise<{ bets: SettleableBet[]; isFull: boolean }> {
  const among = only === undefined ? empty : sql`and bet.id = any (${[...only]}::text[])`
  // A bet may be found through several of its legs.
  const found = new Map<string, BetRow>()
  let isFull = false
  for (const source of sources) {
    const left = limit - found.size
    if (left <= 0) break
    const rows = await tx.query<BetRow>(
      sql`select bet.* from ${source} and bet.status in ('accepted', 'settled')
          and ${isNotAside(settlementBatch, sql`bet.id`, now)} ${among}
          limit ${left} for update of bet skip locked`,
    )
    for (const row of rows) found.set(row.id, row)
    isFull ||= rows.length === left
  }
  const rows = [...found.values()]
  onLocked?.(rows.map(({ id }) => id))
  const stored = await withLegs(tx, rows)
  const decided = await decidedLegs(
    tx,
    rows.map(({ id }) => id),
  )
  const bets = stored.map((each, at) => ({
    ...each,
    cashedStake: rows[at]?.cashed_stake ?? 0n,
    settlements: rows[at]?.settlements ?? 0,
    decided: decided.get(each.bet.id) ?? new Map(),
  }))
  return { bets, isFull }
}

async function decidedLegs(tx: Queryable, ids: readonly string[]) {
  const rows = await tx.query<{
    bet_id: string
    position: number
    result: BetResult
    result_revision: number
    share_won: number | null
    share_of: number | null
  }>(sql`
    select bet_id, position, result, result_revision, share_won, share_of from bet_leg
    where bet_id = any (${[...ids]}::text[]) and result_revision is not null`)
  const found = new Map<string, Map<number, SettledResult & { revision: number }>>()
  for (const row of rows) {
    const { result, result_revision: revision, share_won: won, share_of: of } = row
    const legs = found.get(row.bet_id) ?? new Map<number, SettledResult & { revision: number }>()
    legs.set(row.position, { result, revision, ...(won !== null && of !== null && { share: { won, of } }) })
    found.set(row.bet_id, legs)
  }
  return found
}

export interface DecidedLeg {
  readonly id: string
  readonly position: number
  readonly result: BetResult
  readonly revision: number
  readonly finalScore: Score | undefined
  /** Share of a dead heat. */
  readonly share?: SettledResult['share']
}

export async function writeLegs(tx: Queryable, legs: readonly DecidedLeg[]): Promise<void> {
  if (legs.length === 0) return
  const rows = legs.map(({ finalScore, share, ...leg }) => ({
    ...leg,
    won: share?.won ?? null,
    of: share?.of ?? null,
    home: finalScore?.home ?? null,
    away: finalScore?.away ?? null,
  }))
  await tx.query(sql`
    update bet_leg set is_open = false, result = g.result, result_revision = g.revision,
      home_final = g.home, away_final = g.away, share_won = g.won, share_of = g.of
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as g (id text, position int, result text, revision int, home int, away int, won int, of int)
    where bet_leg.bet_id = g.id and bet_leg.position = g.position`)
}

export interface NewSettlement {
  readonly id: string
  readonly nth: number
  readonly result: BetResult
  readonly returned: bigint
  /** Ids of feed events. */
  readonly decidedBy: readonly string[]
}

/**
 * Writes one settlement for each row. The number `nth` must be the bet's next, so that each is applied once; the
 * caller holds the bet's lock.
 */
export async function writeSettlements(
  tx: Queryable,
  settlements: readonly NewSettlement[],
  now: number,
): Promise<void> {
  if (settlements.length === 0) return
  const next = nextBetStatus('accepted', 'settle')
  await tx.query(sql`
    with given as (
      select * from jsonb_to_recordset(${json(settlements)}::jsonb)
        as g (id text, nth int, result text, returned int8, "decidedBy" jsonb)
    ), kept as (
      insert into bet_settlement (bet_id, nth, result, returned, decided_by, settled_at)
      select id, nth, result, returned, array(select jsonb_array_elements_text("decidedBy")), ${new Date(now)}
      from given
    )
    update bet set status = ${next}, result = g.result, returned = g.returned, settled_at = ${new Date(now)},
      settlements = g.nth, rest_nth = null, rest_held = null
    from given g where bet.id = g.id and bet.settlements = g.nth - 1 and bet.status in ('accepted', 'settled')`)
}

/** Stores the feed's events, each once. */
export async function keepEvents(tx: Queryable, events: readonly FeedEvent[], now: number): Promise<void> {
  if (events.length === 0) return
  await tx.query(sql`
    insert into feed_event (id, match_id, content, hash, recorded_at)
    select id, "matchId", content, hash, ${new Date(now)}
    from jsonb_to_recordset(${json(events)}::jsonb) as e (id text, "matchId" text, content text, hash text)
    order by id on conflict (id) do nothing`)
}

/** Marks results with nothing left to settle as settled, and reopens those that have an open leg again. */
export async function markSettledResults(database: Queryable): Promise<void> {
  await database.query(sql`
    update match_result as r set is_settled = true where not is_settled
      and not exists (select from bet_leg where is_open and match_id = r.match_id)
      and not exists (select from bet_leg where result_revision < r.revision and match_id = r.match_id)`)
  await database.query(sql`
    update match_result set is_settled = false where is_settled
      and match_id in (select match_id from bet_leg where is_open)`)
}

/** Marks progress recorded until `before` as settled; the next finished part of a match opens it again. */
export async function markSettledProgress(database: Queryable, before: number): Promise<void> {
  await database.query(sql`
    update match_progress set is_settled = true where not is_settled and recorded_at <= ${new Date(before)}`)
}

/** Matches with open bets and without a known result. */
export async function matchesAwaitingResult(
  database: Queryable,
): Promise<{ match_id: string; starts_at: Date }[]> {
  return database.query(sql`
    select match_id, min(starts_at) as starts_at from bet_leg
    where is_open and not exists (select from match_result where match_result.match_id = bet_leg.match_id)
    group by match_id`)
}
