import type { ErrorName } from '@grandstand/contract'
import type { Bet, BetLeg, Odds } from '@grandstand/contract/sportsbook'
import {
  currentOdds,
  legsOutsideConsent,
  seenOdds,
  type JointOdds,
  type OddsOfBet,
} from '../judging/bet-odds.ts'
import { judgeWaitingLeg, type Offer } from '../judging/judgement.ts'
import type { StoredBet } from '../store.ts'
import type { Standing } from '../../offer/service.ts'

/** Terms at which a bet is accepted. */
export interface Taken extends OddsOfBet {
  /** Offers, one for each leg. */
  readonly offers: readonly Offer[]
}

export type Decision =
  | 'wait'
  | { readonly accept: Taken }
  | { readonly refuse: ErrorName; readonly oddsNow?: Odds }

/** A waiting bet with the decision about it. */
export interface Decided extends StoredBet {
  readonly decision: Decision
}

export interface Deciding {
  readonly standing: (leg: BetLeg) => Standing
  readonly joint: JointOdds
  readonly now: number
}

/**
 * Decides a waiting bet by the current state of its markets. A leg that is refused refuses the bet before its delay
 * is over; otherwise the bet is decided after the delay, at the odds of that moment. A bet that is undecided at
 * `decideBy` is refused.
 */
export function decideBet(bet: Bet, { standing, joint, now }: Deciding): Decision {
  if (bet.decideAt === undefined || bet.decideBy === undefined)
    throw new Error(`bet ${bet.id} does not wait for acceptance`)
  if (now >= bet.decideBy) return { refuse: 'acceptance-timed-out' }
  const offers: Offer[] = []
  let isUnknown = false
  for (const leg of bet.legs) {
    const judgement = judgeWaitingLeg({ placedAt: bet.placedAt, scoreAtBet: leg.scoreAtBet }, standing(leg))
    if (judgement === 'wait') isUnknown = true
    else if ('offer' in judgement) offers.push(judgement.offer)
    else return { refuse: judgement.refusal, ...oddsOfOne(bet, judgement.oddsNow) }
  }
  if (isUnknown || now < bet.decideAt) return 'wait'
  const seen = seenOdds(bet)
  const stands = currentOdds(
    bet,
    offers.map(({ odds }) => odds),
    joint,
  )
  if (stands === undefined || seen === undefined) return { refuse: 'builder-unavailable' }
  return legsOutsideConsent(bet, bet, seen, stands).length === 0
    ? { accept: { ...stands, offers } }
    : { refuse: 'odds-changed', oddsNow: stands.odds }
}

/** The odds of a leg are the odds of the bet only if it is the bet's only leg. */
const oddsOfOne = (bet: Bet, oddsNow: Odds | undefined) =>
  bet.legs.length === 1 && oddsNow !== undefined ? { oddsNow } : {}
