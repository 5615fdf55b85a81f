import type { ErrorName } from '@grandstand/contract'
import type { BuilderOdds, Odds } from '@grandstand/contract/sportsbook'
import type { Queryable } from '../../../kernel/database.ts'
import { json, sql } from '../../../kernel/sql.ts'
import { nextBetStatus } from '../lifecycle.ts'

export interface AcceptedBet {
  readonly id: string
  readonly odds: Odds
  readonly potentialReturn: bigint
  readonly builders: readonly BuilderOdds[] | undefined
  /** Odds of each leg, by position. */
  readonly legOdds: readonly Odds[]
  /** Liability of each leg at these odds, in fen. */
  readonly liability: bigint
  /** Highest joint liability of all open legs of the selection, in fen, for each leg by position. */
  readonly exposureMax: readonly bigint[]
}

export interface RefusedBet {
  readonly id: string
  readonly refusal: ErrorName
  readonly oddsNow: Odds | undefined
}

/**
 * Accepts pending bets. The update requires the status `pending`, so that a bet changes once; the caller holds its
 * lock.
 * @throws a check violation of `selection_exposure_max` when other bets have used up the exposure of a selection
 * meanwhile
 */
export async function acceptBets(tx: Queryable, bets: readonly AcceptedBet[], now: number): Promise<void> {
  if (bets.length === 0) return
  const next = nextBetStatus('pending', 'accept')
  const legs = bets.flatMap(({ id, legOdds, liability, exposureMax }) =>
    legOdds.map((odds, position) => ({ id, position, odds, liability, max: exposureMax[position] })),
  )
  const rows = bets.map(({ id, odds, potentialReturn, builders }) => ({
    id,
    odds,
    potentialReturn,
    builders,
  }))
  await tx.query(sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}::jsonb)
        as g (id text, odds int, "potentialReturn" int8, builders jsonb)
    ), leg as (
      update bet_leg set odds = l.odds, liability = l.liability, exposure_max = l.max
      from jsonb_to_recordset(${json(legs)}::jsonb) as l (id text, position int, odds int, liability int8, max int8)
      where bet_id = l.id and bet_leg.position = l.position
    )
    update bet set status = ${next}, odds = g.odds, potential_return = g."potentialReturn", builders = g.builders,
      decided_at = ${new Date(now)}
    from given g where bet.id = g.id and bet.status = 'pending'`)
}

export async function refuseBets(tx: Queryable, bets: readonly RefusedBet[], now: number): Promise<void> {
  if (bets.length === 0) return
  const next = nextBetStatus('pending', 'refuse')
  await tx.query(sql`
    with given as (
      select * from jsonb_to_recordset(${json(bets)}::jsonb) as g (id text, refusal text, "oddsNow" int)
    ), leg as (
      update bet_leg set is_open = false from given g where bet_id = g.id
    )
    update bet set status = ${next}, refusal = g.refusal, odds_now = g."oddsNow", decided_at = ${new Date(now)}
    from given g where bet.id = g.id and bet.status = 'pending'`)
}
