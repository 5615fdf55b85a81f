import type { GameKind } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { empty, sql } from '../../../kernel/sql.ts'
import type { KeptRound } from './sums.ts'

/** What a member wants to see. Times bound the end of rounds: from, until (exclusive). */
export interface RecordChoice {
  readonly memberId: string
  readonly from: Date
  readonly until: Date
  readonly venue?: string | undefined
  readonly game?: string | undefined
  readonly kind?: GameKind | undefined
  /** Only sessions that returned more than was staked. */
  readonly isWon?: boolean | undefined
}

/** Names a sitting within its member. */
export interface SittingKey {
  readonly venue: string
  readonly game: string
  readonly currency: Currency
  readonly sitting: string
}

export interface SittingRow extends SittingKey {
  readonly day: string
  readonly kind: GameKind | null
  readonly rounds: number
  readonly stake: bigint
  readonly payout: bigint
  readonly begun_at: Date
  readonly ended_at: Date
}

/** The end of a page of sittings, from which the next one goes on. */
export interface SittingMark extends SittingKey {
  readonly endedAt: number
}

const chosen = ({ memberId, from, until, venue, game, isWon = false }: RecordChoice) => sql`
  s.member_id = ${memberId} and s.rounds > 0 and s.ended_at >= ${from} and s.ended_at < ${until}
  ${venue === undefined ? empty : sql`and s.venue = ${venue}`}
  ${game === undefined ? empty : sql`and s.game = ${game}`} ${isWon ? sql`and s.payout > s.stake` : empty}`

const ofKind = ({ kind }: RecordChoice) => (kind === undefined ? empty : sql`and g.kind = ${kind}`)

const withKind = sql`venue_sitting as s left join venue_game as g on g.venue = s.venue and g.game = s.game`

/** One page of sittings, newest first, and one more to show that there are more. */
export const listSittings = (
  on: Queryable,
  choice: RecordChoice,
  before: SittingMark | undefined,
  limit: number,
): Promise<SittingRow[]> =>
  on.query<SittingRow>(sql`
    select s.day::text as day, s.venue, s.game, s.currency, s.sitting, s.rounds, s.stake, s.payout, s.begun_at,
      s.ended_at, g.kind
    from ${withKind}
    where ${chosen(choice)} ${ofKind(choice)} ${
      before === undefined
        ? empty
        : sql`and s.ended_at <= ${new Date(before.endedAt)} and (s.ended_at < ${new Date(before.endedAt)}
            or ((s.venue, s.game, s.currency, s.sitting)
              > (${before.venue}, ${before.game}, ${before.currency}, ${before.sitting})))`
    }
    order by s.ended_at desc, s.venue, s.game, s.currency, s.sitting limit ${limit + 1}`)

export interface TotalRow {
  readonly currency: Currency
  readonly stake: bigint
  readonly payout: bigint
  readonly rounds: bigint
  readonly seconds: bigint
}

export const sumSittings = (on: Queryable, choice: RecordChoice): Promise<TotalRow[]> =>
  on.query<TotalRow>(sql`
    select s.currency, sum(s.stake)::int8 as stake, sum(s.payout)::int8 as payout, sum(s.rounds)::int8 as rounds,
      round(sum(extract(epoch from s.ended_at - s.begun_at)))::int8 as seconds
    from ${withKind} where ${chosen(choice)} ${ofKind(choice)}
    group by s.currency order by s.currency`)

export const countKinds = (
  on: Queryable,
  choice: RecordChoice,
): Promise<{ readonly kind: GameKind; readonly sittings: bigint }[]> =>
  on.query(sql`
    select g.kind, count(*) as sittings from ${withKind} where ${chosen(choice)} and g.kind is not null
    group by g.kind order by g.kind`)

export type RoundRow = Omit<KeptRound, 'number' | 'multiplier'> & {
  readonly number: bigint
  readonly multiplier: bigint
}

const roundColumns = sql`venue, round, version, member_id, game, sitting, number, currency, stake, payout, multiplier,
  is_void, opened_at, closed_at, free_grant, free_stake, jackpot`

/** One page of a sitting's rounds, newest first, and one more to show that there are more. */
export const listRounds = (
  on: Queryable,
  {
    memberId,
    from,
    until,
    key,
  }: Pick<RecordChoice, 'memberId' | 'from' | 'until'> & { readonly key: SittingKey },
  before: { readonly closedAt: number; readonly round: string } | undefined,
  limit: number,
): Promise<RoundRow[]> =>
  on.query<RoundRow>(sql`
    select ${roundColumns} from venue_round
    where member_id = ${memberId} and venue = ${key.venue} and game = ${key.game} and sitting = ${key.sitting}
      and currency = ${key.currency} and closed_at >= ${from} and closed_at < ${until}
      ${
        before === undefined
          ? empty
          : sql`and (closed_at, round) < (${new Date(before.closedAt)}::timestamptz, ${before.round})`
      }
    order by closed_at desc, round desc limit ${limit + 1}`)

export async function findRound(
  on: Queryable,
  memberId: string,
  venue: string,
  round: string,
): Promise<RoundRow | undefined> {
  const [row] = await on.query<RoundRow>(sql`
    select ${roundColumns} from venue_round
    where venue = ${venue} and round = ${round} and member_id = ${memberId}`)
  return row
}

export interface ProofRow {
  readonly body: string
  readonly hash: string
  readonly day: string
}

export async function findProof(
  on: Queryable,
  venue: string,
  round: string,
  version: number,
): Promise<ProofRow | undefined> {
  const [row] = await on.query<ProofRow>(sql`
    select body, hash, day::text as day from venue_record
    where venue = ${venue} and round = ${round} and version = ${version}`)
  return row
}

/** The moment up to which the records of every venue that has any are here. */
export async function pulledUpTo(on: Queryable): Promise<number | undefined> {
  const [row] = await on.query<{ up_to: Date | null }>(
    sql`select min(all_at) as up_to from venue_record_cursor where all_at is not null`,
  )
  return row?.up_to?.getTime()
}

export interface OpenBetRow {
  readonly venue: string
  readonly game: string
  readonly currency: Currency
  readonly stake: bigint
}

/** Rounds whose stakes seamless venues took from a member since a moment, and have not settled; newest first. */
export const listOpenBets = (on: Queryable, memberId: string, since: Date): Promise<OpenBetRow[]> =>
  on.query<OpenBetRow>(sql`
    select b.venue, b.game, b.currency, sum(b.amount)::int8 as stake from venue_play as b
    where b.member_id = ${memberId} and b.at >= ${since} and b.kind = 'bet' and b.outcome = 'done'
      and b.game is not null
      and not exists (select from venue_bet_end as e where e.venue = b.venue and e.bet = b.transaction_id)
      and not exists (select from venue_round_end as e where e.venue = b.venue and e.round = b.round)
    group by b.venue, b.game, b.currency, b.round order by max(b.at) desc limit 50`)
