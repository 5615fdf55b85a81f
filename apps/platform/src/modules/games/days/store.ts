import type { Currency } from '@grandstand/money'
import { isNotAside } from '../../../kernel/dead-letters.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import type { DayRoot } from '../venue.ts'

/** Name of the batch in which days that fail by themselves are set aside. */
export const venueDayBatch = 'venue days'

/** Adds the days of a venue that have ended and are not there, from its first record or play on. */
export async function addDays(on: Queryable, venue: string, until: string, next: Date): Promise<void> {
  await on.query(sql`
    insert into venue_day (venue, day, next_at)
    select ${venue}, day::date, ${next} from (
      select coalesce(
        (select max(day) + 1 from venue_day where venue = ${venue}),
        least(
          (select min(day) from venue_record where venue = ${venue}),
          (select (min(at) at time zone 'UTC')::date from venue_play where venue = ${venue}))) as first
    ) as begun cross join generate_series(begun.first, ${until}::date, interval '1 day') as day
    on conflict do nothing`)
}

export interface DueDay {
  readonly venue: string
  readonly day: string
  readonly tries: number
}

/** Takes one day of a venue that is due; other nodes take it only after `again`. */
export async function takeDay(
  on: Queryable,
  venue: string,
  now: Date,
  again: Date,
): Promise<DueDay | undefined> {
  const [row] = await on.query<DueDay>(sql`
    update venue_day set tries = tries + 1, next_at = ${again}
    where (venue, day) = (
      select venue, day from venue_day
      where venue = ${venue} and next_at <= ${now}
        and ${isNotAside(venueDayBatch, sql`venue_day.venue || ' ' || venue_day.day`, now.getTime())}
      order by day limit 1 for update skip locked)
    returning venue, day::text as day, tries`)
  return row
}

export async function setWaiting(
  on: Queryable,
  { venue, day }: Pick<DueDay, 'venue' | 'day'>,
  because: string,
  next: Date,
): Promise<void> {
  await on.query(sql`
    update venue_day set because = ${because.slice(0, 500)}, next_at = ${next}
    where venue = ${venue} and day = ${day}`)
}

/** Sums of one currency of a day. */
export interface DaySum {
  readonly currency: Currency
  readonly rounds: bigint
  readonly stake: bigint
  readonly payout: bigint
}

export interface ComparedDay extends Pick<DueDay, 'venue' | 'day'> {
  readonly state: 'agreed' | 'differs'
  readonly root: DayRoot | undefined
  readonly sums: readonly DaySum[]
}

export async function setCompared(on: Queryable, compared: ComparedDay, at: Date): Promise<void> {
  const { venue, day, state, root, sums } = compared
  await on.query(sql`
    update venue_day set state = ${state}, next_at = null, because = null, compared_at = ${at},
      root = ${root?.root ?? null}, signature = ${root?.signature ?? null}, public_key = ${root?.publicKey ?? null},
      first_seq = ${root?.first ?? null}, last_seq = ${root?.last ?? null},
      sums = ${json(sums)}::jsonb
    where venue = ${venue} and day = ${day}`)
}

/** Makes a day due again. @returns false when there is no such day */
export async function repeatDay(on: Queryable, venue: string, day: string, now: Date): Promise<boolean> {
  const rows = await on.query(sql`
    update venue_day set next_at = ${now}, tries = 0, because = 'an operator asked for it'
    where venue = ${venue} and day = ${day} returning 1`)
  return rows.length === 1
}

export interface DayRow {
  readonly venue: string
  readonly day: string
  readonly state: 'waiting' | 'agreed' | 'differs'
  readonly because: string | null
  readonly tries: number
  readonly root: string | null
  readonly sums: readonly {
    readonly currency: Currency
    readonly rounds: string
    readonly stake: string
    readonly payout: string
  }[]
  readonly compared_at: Date | null
}

export const listDays = (on: Queryable, limit: number): Promise<DayRow[]> =>
  on.query<DayRow>(sql`
    select venue, day::text as day, state, because, tries, root, sums, compared_at from venue_day
    order by day desc, venue limit ${limit}`)

export async function findRoot(on: Queryable, venue: string, day: string): Promise<DayRoot | undefined> {
  const [row] = await on.query<Omit<DayRoot, 'first' | 'last'> & { first: bigint; last: bigint }>(sql`
    select day::text as day, root, signature, public_key as "publicKey", first_seq as first, last_seq as last
    from venue_day
    where venue = ${venue} and day = ${day} and root is not null and first_seq is not null`)
  return row && { ...row, first: Number(row.first), last: Number(row.last) }
}

/** Newest moment at which a venue had no more records, and the cursor. */
export async function pulledTo(
  on: Queryable,
  venue: string,
): Promise<{ readonly at: Date | null; readonly after: bigint } | undefined> {
  const [row] = await on.query<{ at: Date | null; after: bigint }>(
    sql`select all_at as at, after from venue_record_cursor where venue = ${venue}`,
  )
  return row
}

/** Records of a day in the venue's order. */
export const leavesOf = (
  on: Queryable,
  venue: string,
  day: string,
): Promise<{ readonly seq: bigint; readonly hash: string }[]> =>
  on.query(sql`select seq, hash from venue_record where venue = ${venue} and day = ${day} order by seq`)

/**
 * Records of a day of which something else is stored here than came: a body that is not that of its hash, or a round
 * with other sums than the body that it was read from.
 */
export const changedRecords = (
  on: Queryable,
  venue: string,
  day: string,
  limit: number,
): Promise<{ readonly seq: bigint; readonly round: string }[]> =>
  on.query(sql`
    select r.seq, r.round from venue_record as r
    join venue_round as v on v.venue = r.venue and v.round = r.round and v.version = r.version
    where r.venue = ${venue} and r.day = ${day} and case
      when r.hash <> encode(sha256(convert_to(r.body, 'UTF8')), 'hex') then true
      else v.stake::text <> r.body::jsonb ->> 'stake'
        or v.payout::text <> r.body::jsonb ->> (case when v.is_void then 'stake' else 'payout' end) end
    order by r.seq limit ${limit}`)

/** Sums of the rounds that have a record of the day, void rounds without their stake. */
export const sumsOf = (on: Queryable, venue: string, day: string): Promise<DaySum[]> =>
  on.query<DaySum>(sql`
    select currency, count(*)::int8 as rounds, coalesce(sum(stake) filter (where not is_void), 0)::int8 as stake,
      coalesce(sum(payout) filter (where not is_void), 0)::int8 as payout
    from venue_round
    where venue = ${venue} and round in (select round from venue_record where venue = ${venue} and day = ${day})
    group by currency order by currency`)

export interface RoundDifference {
  readonly round: string
  /** As recorded; null when the record names another member or currency than the plays. */
  readonly stake: bigint | null
  readonly payout: bigint | null
  /** As played; null without plays. */
  readonly bets: bigint | null
  readonly wins: bigint | null
}

/** Rounds of a day whose record and plays differ, in player, currency, stake or payout. */
export const roundDifferences = (
  on: Queryable,
  venue: string,
  day: string,
  limit: number,
): Promise<RoundDifference[]> =>
  on.query<RoundDifference>(sql`
    with told as (
      select round, member_id, currency, case when is_void then 0 else stake end as stake,
        case when is_void then 0 else payout end as payout
      from venue_round
      where venue = ${venue} and round in (select round from venue_record where venue = ${venue} and day = ${day})
    ), played as (
      select p.round, p.member_id, p.currency,
        coalesce(sum(p.amount) filter (where p.kind = 'bet' and p.outcome = 'done' and e.bet is null), 0) as bets,
        coalesce(sum(p.amount) filter (where p.kind in ('win', 'promo') and p.outcome = 'done'), 0) as wins
      from venue_play as p
      left join venue_bet_end as e on e.venue = p.venue and e.bet = p.transaction_id and e.how = 'rolled-back'
      where p.venue = ${venue} and p.round in (select round from told)
      group by p.round, p.member_id, p.currency
    )
    select round, stake::int8 as stake, payout::int8 as payout, bets::int8 as bets, wins::int8 as wins
    from told full join played using (round, member_id, currency)
    where (coalesce(stake, 0), coalesce(payout, 0)) <> (coalesce(bets, 0), coalesce(wins, 0))
    order by round limit ${limit}`)

/** Everything that is known of one round: its records, and the plays in their order. */
export interface RoundTrail {
  readonly records: readonly {
    readonly seq: string
    readonly version: number
    readonly day: string
    readonly pulledAt: string
  }[]
  readonly plays: readonly {
    readonly transaction: string
    readonly kind: string
    readonly outcome: string
    readonly amount: string
    readonly currency: Currency
    readonly at: string
  }[]
  readonly newest: {
    readonly memberId: string
    readonly game: string
    readonly currency: Currency
    readonly stake: string
    readonly payout: string
    readonly isVoid: boolean
  } | null
}

export async function trailOf(on: Queryable, venue: string, round: string): Promise<RoundTrail> {
  const [row] = await on.query<RoundTrail>(sql`
    select
      coalesce((select jsonb_agg(jsonb_build_object('seq', seq::text, 'version', version, 'day', day,
          'pulledAt', pulled_at) order by version)
        from venue_record where venue = ${venue} and round = ${round}), '[]') as records,
      coalesce((select jsonb_agg(jsonb_build_object('transaction', transaction_id, 'kind', kind, 'outcome', outcome,
          'amount', amount::text, 'currency', currency, 'at', at) order by at, kind <> 'bet', transaction_id)
        from venue_play where venue = ${venue} and round = ${round}), '[]') as plays,
      (select jsonb_build_object('memberId', member_id, 'game', game, 'currency', currency, 'stake', stake::text,
          'payout', payout::text, 'isVoid', is_void)
        from venue_round where venue = ${venue} and round = ${round}) as newest`)
  return row ?? { records: [], plays: [], newest: null }
}

/** Rounds that ended here in a span of time, and of which the venue has no record. */
export const roundsWithoutRecord = (
  on: Queryable,
  venue: string,
  { from, until }: Span,
  limit: number,
): Promise<{ readonly round: string }[]> =>
  on.query(sql`
    select e.round from venue_round_end as e
    where e.venue = ${venue} and e.at >= ${from} and e.at < ${until}
      and not exists (select from venue_round as r where r.venue = e.venue and r.round = e.round)
    order by e.round limit ${limit}`)

/** Bets of a span of time whose round has not ended. */
export const openRounds = (
  on: Queryable,
  venue: string,
  { from, until }: Span,
  limit: number,
): Promise<{ readonly round: string }[]> =>
  on.query(sql`
    select distinct p.round from venue_play as p
    where p.venue = ${venue} and p.kind = 'bet' and p.outcome = 'done' and p.at >= ${from} and p.at < ${until}
      and not exists (select from venue_round_end as e where e.venue = p.venue and e.round = p.round)
      and not exists (
        select from venue_bet_end as b where b.venue = p.venue and b.bet = p.transaction_id and b.how = 'rolled-back')
    order by p.round limit ${limit}`)

export interface Span {
  readonly from: Date
  readonly until: Date
}

/** Bets less wins, promotions and returned bets of a span of time: what the venue's account gained by its plays. */
export async function playsOf(
  on: Queryable,
  venue: string,
  currency: Currency,
  { from, until }: Span,
): Promise<bigint> {
  const [row] = await on.query<{ net: bigint }>(sql`
    select (
      coalesce((select sum(case kind when 'bet' then amount else -amount end) from venue_play
        where venue = ${venue} and currency = ${currency} and at >= ${from} and at < ${until}
          and kind in ('bet', 'win', 'promo') and outcome = 'done'), 0)
      - coalesce((select sum(p.amount) from venue_bet_end as e
        join venue_play as p on p.venue = e.venue and p.transaction_id = e.bet
        where e.venue = ${venue} and p.currency = ${currency} and e.at >= ${from} and e.at < ${until}
          and e.how = 'rolled-back' and p.outcome = 'done'), 0))::int8 as net`)
  return row?.net ?? 0n
}

export async function readPlaySum(
  on: Queryable,
  venue: string,
  currency: Currency,
): Promise<{ readonly until: Date; readonly net: bigint }> {
  const [row] = await on.query<{ until: Date; net: bigint }>(
    sql`select until, net from venue_play_sum where venue = ${venue} and currency = ${currency}`,
  )
  return row ?? { until: new Date(0), net: 0n }
}

export async function savePlaySum(
  on: Queryable,
  venue: string,
  currency: Currency,
  { until, net }: { readonly until: Date; readonly net: bigint },
): Promise<void> {
  await on.query(sql`
    insert into venue_play_sum as kept (venue, currency, until, net)
    values (${venue}, ${currency}, ${until}, ${net})
    on conflict (venue, currency) do update set until = excluded.until, net = excluded.net
      where kept.until < excluded.until`)
}

/** What ended transfers moved to a venue, less what came back. */
export async function transfersOf(on: Queryable, venue: string, currency: Currency): Promise<bigint> {
  const [row] = await on.query<{ net: bigint }>(sql`
    select coalesce(sum(case when direction = 'in' then amount else -amount end), 0)::int8 as net
    from venue_transfer
    where venue = ${venue} and currency = ${currency} and state = 'done' and books = 'venue'`)
  return row?.net ?? 0n
}

/** Members who played or moved money at a venue in a span of time. */
export const membersOf = (
  on: Queryable,
  venue: string,
  day: string,
  { from, until }: Span,
  limit: number,
): Promise<{ readonly member_id: string }[]> =>
  on.query(sql`
    select member_id from venue_round
    where venue = ${venue} and round in (select round from venue_record where venue = ${venue} and day = ${day})
    union
    select member_id from venue_transfer
    where venue = ${venue} and state = 'done' and ended_at >= ${from} and ended_at < ${until}
    order by member_id limit ${limit}`)

/** What a member should have at a venue: transfers and results of rounds; and whether a transfer is on its way. */
export async function memberBook(
  on: Queryable,
  venue: string,
  memberId: string,
): Promise<{ readonly isMoving: boolean; readonly sums: Readonly<Record<Currency, bigint>> }> {
  const rows = await on.query<{ currency: Currency; net: bigint; moving: bigint }>(sql`
    select currency, sum(net)::int8 as net, sum(moving)::int8 as moving from (
      select currency, case when state <> 'done' then 0 when direction = 'in' then amount else -amount end as net,
        case when state = 'moving' then 1 else 0 end as moving
      from venue_transfer where member_id = ${memberId} and venue = ${venue}
      union all
      select currency, payout - stake, 0 from venue_sitting where member_id = ${memberId} and venue = ${venue}
    ) as book group by currency`)
  const of = (wanted: Currency) => rows.find(({ currency }) => currency === wanted)?.net ?? 0n
  return { isMoving: rows.some(({ moving }) => moving > 0n), sums: { CNY: of('CNY'), USDT: of('USDT') } }
}
