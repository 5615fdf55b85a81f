import type { Currency } from '@grandstand/money'
import type { Queryable } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'

export interface NetChoice {
  readonly memberId: string
  readonly venue: string
  readonly game: string
  readonly currency: Currency
}

export interface PlaySums {
  readonly staked: bigint
  readonly returned: bigint
}

/**
 * Staked and returned at a seamless venue, in rounds that began after `since` or were open then; minor units. A bet that
 * was rolled back is none.
 * @param oldest no older bet is looked at
 */
export async function sumsOfPlays(
  on: Queryable,
  { memberId, venue, game, currency }: NetChoice,
  since: Date,
  oldest: Date,
): Promise<PlaySums> {
  const [row] = await on.query<PlaySums>(sql`
    with bets as (
      select b.round, sum(b.amount) as staked from venue_play as b
      left join venue_bet_end as e on e.venue = b.venue and e.bet = b.transaction_id
      left join venue_round_end as r on r.venue = b.venue and r.round = b.round
      where b.member_id = ${memberId} and b.at >= ${oldest} and b.venue = ${venue} and b.game = ${game}
        and b.currency = ${currency} and b.kind = 'bet' and b.outcome = 'done'
        and e.how is distinct from 'rolled-back'
        and (b.at >= ${since} or ((e.at is null or e.at >= ${since}) and (r.at is null or r.at >= ${since})))
      group by b.round)
    select coalesce(sum(bets.staked), 0)::int8 as staked, coalesce(sum(
      (select coalesce(sum(w.amount), 0) from venue_play as w
        where w.venue = ${venue} and w.round = bets.round and w.kind in ('win', 'promo') and w.outcome = 'done')
    ), 0)::int8 as returned
    from bets`)
  return row ?? { staked: 0n, returned: 0n }
}

export interface Moved {
  /** Sent to the venue less what came back, ever; minor units. */
  readonly sent: bigint
  /** Transfers that have not ended. */
  readonly moving: bigint
}

/** What a member has moved to a transfer venue. */
export async function movedTo(
  on: Queryable,
  { memberId, venue, currency }: Omit<NetChoice, 'game'>,
): Promise<Moved> {
  const [row] = await on.query<Moved>(sql`
    select count(*) filter (where state = 'moving') as moving,
      coalesce(sum(case when state <> 'done' then 0 when direction = 'in' then amount else -amount end), 0)::int8 as sent
    from venue_transfer where member_id = ${memberId} and venue = ${venue} and currency = ${currency}`)
  return row ?? { sent: 0n, moving: 0n }
}
