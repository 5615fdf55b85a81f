import type { Currency } from '@grandstand/money'
import type { Queryable, Transaction } from '../../../kernel/database.ts'
import type { InsertRow } from '../../../kernel/insert-row.ts'
import { raw, sql } from '../../../kernel/sql.ts'

export type PlayKind = 'bet' | 'win' | 'rollback' | 'close' | 'promo'

/** What a venue asked for, with the answer that it got. */
export interface Play {
  readonly kind: PlayKind
  /** Of the request; null for the tombstone of a bet that never came. */
  readonly fingerprint: string | null
  readonly outcome: string
  readonly reason: string | null
  readonly member_id: string
  readonly round: string | null
  readonly game: string | null
  readonly currency: Currency
  readonly amount: bigint
  /** The free rounds that it is about. */
  readonly free_grant: string | null
  /** Null when the member has no such wallet. */
  readonly balance: bigint | null
  readonly sequence: bigint | null
}

export interface NewPlay extends Omit<Play, 'balance' | 'sequence'> {
  readonly venue: string
  readonly transaction_id: string
  readonly bet: string | null
  readonly account: string
  /**
   * Place of a taken bet, the last win or the close in its round, unique there; or of a promo without a bet among those
   * of its venue and currency.
   */
  readonly turn: number | null
  readonly said_at: Date
  readonly at: Date
}

export const playRow = (play: NewPlay): InsertRow => ({ into: 'venue_play', row: { ...play } })
export const betEndRow = (venue: string, bet: string, how: 'won' | 'rolled-back', at: Date): InsertRow => ({
  into: 'venue_bet_end',
  row: { venue, bet, how, at },
})
export const roundEndRow = (
  venue: string,
  { round, transaction }: { readonly round: string; readonly transaction: string },
  at: Date,
): InsertRow => ({ into: 'venue_round_end', row: { venue, round, transaction_id: transaction, at } })

const playColumns = `p.kind, p.fingerprint, p.outcome, p.reason, p.member_id, p.round, p.game, p.currency, p.amount,
  p.free_grant, p.balance, p.sequence`

export interface PlayKey {
  readonly venue: string
  readonly transaction: string
}

/**
 * Reads plays, in the order of their keys; undefined where there is none. `offset 0` here and below keeps each key a
 * look into the index: a plan made while a table is small would read all of it later.
 */
export async function findPlays(on: Queryable, keys: readonly PlayKey[]): Promise<(Play | undefined)[]> {
  const rows = await on.query<Play & { readonly place: number }>({
    name: 'venue_plays',
    text: `select asked.place::int4, ${playColumns}
      from unnest($1::text[], $2::text[]) with ordinality as asked (venue, transaction_id, place)
      cross join lateral (
        select * from venue_play where venue = asked.venue and transaction_id = asked.transaction_id offset 0) as p`,
    values: [keys.map(({ venue }) => venue), keys.map(({ transaction }) => transaction)],
  })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return keys.map((_key, index) => byPlace.get(index + 1))
}

export async function isRolledBack(on: Queryable, venue: string, bet: string): Promise<boolean> {
  const rows = await on.query(
    sql`select from venue_bet_end where venue = ${venue} and bet = ${bet} and how = 'rolled-back'`,
  )
  return rows.length > 0
}

/** What a bet depends on, read in one snapshot. */
export interface BetFacts {
  readonly play: Play | null
  readonly is_closed: boolean
  /** A member who has a play in this round. */
  readonly round_member: string | null
  /** The next place in the round. */
  readonly turn: number
  readonly session: {
    readonly member_id: string
    readonly currency: Currency
    readonly game: string
    readonly ends_at: number
    /** Null while it is open. */
    readonly ended_because: string | null
  } | null
  /** The free rounds of which the bet is one, when it says so and they are known. */
  readonly grant: {
    readonly member_id: string
    readonly currency: Currency
    readonly games: readonly string[]
    readonly state: string
    readonly valid_until: number
    /** Rounds that have not been taken. */
    readonly left: number
  } | null
}

export interface BetKeys extends PlayKey {
  readonly round: string
  readonly session: string
  readonly grant?: string | undefined
}

/** Of the grant `g`. */
const leftOfGrant = `g.rounds - (
  select count(*) from venue_play as p
  where p.venue = g.venue and p.free_grant = g.id and p.kind = 'bet' and p.outcome = 'done' and not exists (
    select from venue_bet_end as e
    where e.venue = p.venue and e.bet = p.transaction_id and e.how = 'rolled-back'))`

/** The next place in the round of `asked`. */
const turnOfAsked = `(select count(*)::int4 from venue_play
          where venue = asked.venue and round = asked.round and turn is not null)`

/** Reads what bets depend on, in one snapshot and in their order. */
export async function readBetFacts(on: Queryable, bets: readonly BetKeys[]): Promise<BetFacts[]> {
  const rows = await on.query<Omit<BetFacts, 'play'> & { readonly is_known: boolean }>({
    name: 'venue_bet_facts',
    text: `select
        exists (select from venue_play where venue = asked.venue and transaction_id = asked.transaction_id) as is_known,
        exists (select from venue_round_end where venue = asked.venue and round = asked.round) as is_closed,
        (select member_id from venue_play where venue = asked.venue and round = asked.round limit 1) as round_member,
        ${turnOfAsked} as turn,
        (select jsonb_build_object('member_id', member_id, 'currency', currency, 'game', game,
            'ends_at', (extract(epoch from ends_at) * 1000)::int8, 'ended_because', ended_because)
          from venue_session where id = asked.session and venue = asked.venue) as session,
        (select jsonb_build_object('member_id', g.member_id, 'currency', g.currency, 'games', g.games,
            'state', g.state, 'valid_until', (extract(epoch from g.valid_until) * 1000)::int8, 'left', ${leftOfGrant})
          from venue_free_grant as g where g.id = asked.free_grant and g.venue = asked.venue) as grant
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
        with ordinality as asked (venue, transaction_id, round, session, free_grant, place)
      order by asked.place`,
    values: [
      bets.map(({ venue }) => venue),
      bets.map(({ transaction }) => transaction),
      bets.map(({ round }) => round),
      bets.map(({ session }) => session),
      bets.map(({ grant }) => grant ?? null),
    ],
  })
  const known = bets.filter((_bet, index) => rows[index]?.is_known)
  const plays = known.length === 0 ? [] : await findPlays(on, known)
  return rows.map((row, index) => {
    const bet = bets[index]
    return { ...row, play: (bet && plays[known.indexOf(bet)]) ?? null }
  })
}

/** Whether free rounds are left. They stay locked until the commit, so that two bets cannot both be the last one. */
export async function lockFreeRounds(tx: Transaction, venue: string, grant: string): Promise<boolean> {
  // A statement of its own, because the next one has to see what was committed while this one waited.
  await tx.query(sql`select from venue_free_grant where id = ${grant} and venue = ${venue} for update`)
  const [row] = await tx.query<{ left: bigint }>(
    sql`select ${raw(leftOfGrant)} as left from venue_free_grant as g where id = ${grant} and venue = ${venue}`,
  )
  return row !== undefined && row.left > 0n
}

/**
 * What a venue paid of itself, without a bet, since `from`, and the place of the next such payment, in one snapshot. A
 * place is taken once, so payments of the same moment follow each other.
 */
export async function readPromos(
  on: Queryable,
  venue: string,
  currency: Currency,
  from: Date,
): Promise<{ readonly paid: bigint; readonly turn: number }> {
  const ofVenue = sql`venue = ${venue} and currency = ${currency} and kind = 'promo' and bet is null`
  const [row] = await on.query<{ paid: bigint; turn: number }>(sql`
    select
      (select coalesce(sum(amount), 0)::int8 from venue_play
        where ${ofVenue} and outcome = 'done' and at >= ${from}) as paid,
      (select coalesce(max(turn), 0) + 1 from venue_play where ${ofVenue} and turn is not null) as turn`)
  if (row === undefined) throw new Error('no sum of promos')
  return row
}

/** What a win or a rollback depends on, read in one snapshot. */
export interface EndFacts {
  readonly play: Play | undefined
  readonly bet: Play | undefined
  readonly end: 'won' | 'rolled-back' | undefined
  readonly isClosed: boolean
  /** The next place in the round. */
  readonly turn: number
  /** About this win: a person's, or `waiting` for one; undefined when it was never held. */
  readonly decision: 'pay' | 'refuse' | 'waiting' | undefined
}

export interface EndKeys extends PlayKey {
  readonly bet: string
  readonly round: string
}

/** Reads what wins and rollbacks depend on, in one snapshot and in their order. */
export async function readEndFacts(on: Queryable, ends: readonly EndKeys[]): Promise<EndFacts[]> {
  const rows = await on.query<
    Play & {
      readonly place: number
      readonly transaction_id: string | null
      readonly how: EndFacts['end'] | null
      readonly is_closed: boolean
      readonly next_turn: number
      readonly decision: EndFacts['decision'] | null
    }
  >({
    name: 'venue_end_facts',
    text: `select asked.place::int4, p.transaction_id, ${playColumns},
        (select how from venue_bet_end where venue = asked.venue and bet = asked.bet) as how,
        exists (select from venue_round_end where venue = asked.venue and round = asked.round) as is_closed,
        ${turnOfAsked} as next_turn,
        (select coalesce(decision, 'waiting') from venue_held_win
          where venue = asked.venue and transaction_id = asked.transaction_id) as decision
      from unnest($1::text[], $2::text[], $3::text[], $4::text[])
        with ordinality as asked (venue, transaction_id, bet, round, place)
      left join lateral (
        select * from venue_play
        where venue = asked.venue and transaction_id = any (array[asked.transaction_id, asked.bet]) offset 0) as p on true`,
    values: [
      ends.map(({ venue }) => venue),
      ends.map(({ transaction }) => transaction),
      ends.map(({ bet }) => bet),
      ends.map(({ round }) => round),
    ],
  })
  return ends.map(({ transaction, bet }, index) => {
    const found = rows.filter(({ place }) => place === index + 1)
    const of = (id: string) => found.find((row) => row.transaction_id === id)
    return {
      play: of(transaction),
      bet: of(bet),
      end: found[0]?.how ?? undefined,
      isClosed: found[0]?.is_closed ?? false,
      turn: found[0]?.next_turn ?? 0,
      decision: found[0]?.decision ?? undefined,
    }
  })
}

export interface RoundSums {
  readonly bets: bigint
  readonly wins: bigint
  readonly isClosed: boolean
  /** The next place in the round. */
  readonly turn: number
}

/** Bets and wins of a round, without bets that were rolled back; undefined when the round is not known. */
export async function readRoundSums(
  on: Queryable,
  venue: string,
  round: string,
): Promise<RoundSums | undefined> {
  const [row] = await on.query<{
    count: bigint
    bets: bigint
    wins: bigint
    is_closed: boolean
    turn: number
  }>(sql`
    select count(*) as count, count(p.turn)::int4 as turn,
      coalesce(sum(p.amount) filter (where kind = 'bet' and outcome = 'done' and e.bet is null), 0)::int8 as bets,
      coalesce(sum(p.amount) filter (where kind in ('win', 'promo') and outcome = 'done'), 0)::int8 as wins,
      exists (select from venue_round_end where venue = ${venue} and round = ${round}) as is_closed
    from venue_play as p
    left join venue_bet_end as e on e.venue = p.venue and e.bet = p.transaction_id and e.how = 'rolled-back'
    where p.venue = ${venue} and p.round = ${round}`)
  if (row === undefined || row.count === 0n) return undefined
  return { bets: row.bets, wins: row.wins, isClosed: row.is_closed, turn: row.turn }
}

/**
 * What a round's bets were worth and what it has paid, without bets that were rolled back. A free round is worth what
 * its gift says.
 */
export async function readRoundWorth(
  on: Queryable,
  venue: string,
  round: string,
): Promise<{ readonly staked: bigint; readonly paid: bigint }> {
  const [row] = await on.query<{ staked: bigint; paid: bigint }>(sql`
    select
      coalesce(sum(case when p.free_grant is null then p.amount else g.stake end)
        filter (where p.kind = 'bet' and p.outcome = 'done' and e.bet is null), 0)::int8 as staked,
      coalesce(sum(p.amount) filter (where p.kind in ('win', 'promo') and p.outcome = 'done'), 0)::int8 as paid
    from venue_play as p
    left join venue_bet_end as e on e.venue = p.venue and e.bet = p.transaction_id and e.how = 'rolled-back'
    left join venue_free_grant as g on g.id = p.free_grant
    where p.venue = ${venue} and p.round = ${round}`)
  return row ?? { staked: 0n, paid: 0n }
}

/** Available money of a wallet and the newest entry that it includes. */
export async function readBalance(
  on: Queryable,
  account: string,
): Promise<{ readonly balance: bigint; readonly sequence: bigint } | undefined> {
  const [row] = await on.query<{ balance: bigint; sequence: bigint }>(sql`
    select a.balance - a.held as balance, coalesce((select max(id) from entry where account_id = a.id), 0)::int8 as sequence
    from account as a where key = ${account}`)
  return row
}

export interface HeldWin {
  readonly venue: string
  readonly transaction_id: string
  readonly member_id: string
  readonly round: string
  readonly currency: Currency
  readonly amount: bigint
  readonly asked_at: Date
}

export async function holdWin(on: Queryable, win: HeldWin): Promise<void> {
  await on.query(sql`
    insert into venue_held_win (venue, transaction_id, member_id, round, currency, amount, asked_at)
    values (${win.venue}, ${win.transaction_id}, ${win.member_id}, ${win.round}, ${win.currency}, ${win.amount},
      ${win.asked_at})
    on conflict do nothing`)
}

export const listHeldWins = (on: Queryable, limit: number): Promise<HeldWin[]> =>
  on.query<HeldWin>(sql`
    select venue, transaction_id, member_id, round, currency, amount, asked_at from venue_held_win
    where decision is null order by asked_at limit ${limit}`)

/** @returns false when no win waits under this id */
export async function decideWin(
  on: Queryable,
  { venue, transaction }: { readonly venue: string; readonly transaction: string },
  decision: 'pay' | 'refuse',
  at: Date,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_held_win set decision = ${decision}, decided_at = ${at}
    where venue = ${venue} and transaction_id = ${transaction} and decision is null returning 1`)
  return rows.length === 1
}

export type OddityKind = 'conflict' | 'bet-unknown' | 'rolled-back' | 'round-closed' | 'already-settled'

export interface Oddity {
  readonly venue: string
  readonly transaction_id: string
  readonly what: OddityKind
  readonly detail: string
  readonly first_at: Date
  readonly last_at: Date
  readonly times: number
}

export async function noteOddity(
  on: Queryable,
  { venue, transaction_id, what, detail }: Pick<Oddity, 'venue' | 'transaction_id' | 'what' | 'detail'>,
  at: Date,
): Promise<void> {
  await on.query(sql`
    insert into venue_oddity as odd (venue, transaction_id, what, detail, first_at, last_at)
    values (${venue}, ${transaction_id}, ${what}, ${detail}, ${at}, ${at})
    on conflict (venue, transaction_id, what) do update set last_at = excluded.last_at, times = odd.times + 1`)
}

/** Wins of unknown bets that were paid since. */
export async function settlePaidOddities(on: Queryable, at: Date): Promise<void> {
  await on.query(sql`
    update venue_oddity as odd set settled_at = ${at}, note = 'paid'
    from venue_play as p
    where odd.settled_at is null and odd.what = 'bet-unknown' and p.venue = odd.venue
      and p.transaction_id = odd.transaction_id and p.outcome = 'done'`)
}

/** Oddities that wait for a person; a win of an unknown bet does after a minute. */
export const listOddities = (on: Queryable, now: Date, limit: number): Promise<Oddity[]> =>
  on.query<Oddity>(sql`
    select venue, transaction_id, what, detail, first_at, last_at, times from venue_oddity
    where settled_at is null
      and (what <> 'bet-unknown' or first_at <= ${new Date(now.getTime() - 60_000)})
    order by first_at limit ${limit}`)

/** @returns false when nothing of this transaction waits */
export async function settleOddity(
  on: Queryable,
  { venue, transaction }: { readonly venue: string; readonly transaction: string },
  note: string,
  at: Date,
): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_oddity set settled_at = ${at}, note = ${note}
    where venue = ${venue} and transaction_id = ${transaction} and settled_at is null returning 1`)
  return rows.length > 0
}
