import { legsOfOneMarket } from '@grandstand/betting'
import type { ErrorName } from '@grandstand/contract'
import type { Odds, SlipBetAsked, SlipLeg } from '@grandstand/contract/sportsbook'
import { currentOdds, legsOutsideConsent, seenOdds, type JointOdds, type OddsOfBet } from './bet-odds.ts'
import { judgeQuestion, type Offer, type OddsConsent } from './judgement.ts'
import type { Standing } from '../../offer/service.ts'
import { isWellFormed, relatedLegs } from './slip-parts.ts'

/** A bet that could be accepted now at these odds. */
export interface JudgedBet {
  readonly bet: SlipBetAsked
  /** Offers, one for each leg. */
  readonly offers: readonly Offer[]
  readonly now: OddsOfBet
  readonly isInPlay: boolean
}

/** The reason for a refusal, and the positions of the legs that cause it. */
export interface BetRefusal {
  readonly refusal: ErrorName
  readonly legs: readonly number[]
  /** Current odds of the first of those legs, if it has any. */
  readonly odds?: Odds
  readonly version?: number
  /** Current joint odds, when a change of odds is the reason and the bet has a builder. */
  readonly builders?: OddsOfBet['builders']
}

export interface Judging {
  readonly standing: (leg: SlipLeg) => Standing
  readonly joint: JointOdds
}

/** Judges one bet of a slip when it is placed: its shape, the relation of its legs, each leg, and the odds. */
export function judgeBet(
  bet: SlipBetAsked,
  consent: OddsConsent,
  { standing, joint }: Judging,
): JudgedBet | BetRefusal {
  if (!isWellFormed(bet)) return { refusal: 'invalid-input', legs: [] }
  const ofOneMarket = legsOfOneMarket(bet.legs)
  if (ofOneMarket.length > 0) return { refusal: 'same-market', legs: ofOneMarket }
  const related = relatedLegs(bet, (at) => {
    const leg = bet.legs[at]
    return leg && standing(leg).match?.facts.competition.id
  })
  if (related.length > 0) return { refusal: 'related-legs', legs: related }
  const offers: Offer[] = []
  for (const [at, leg] of bet.legs.entries()) {
    const stands = standing(leg)
    const judgement = judgeQuestion(leg, stands)
    if (!('offer' in judgement)) return refusalOf(judgement.refusal, [at], stands)
    offers.push(judgement.offer)
  }
  const seen = seenOdds(bet)
  const now = currentOdds(
    bet,
    offers.map(({ odds }) => odds),
    joint,
  )
  if (now === undefined) return { refusal: 'builder-unavailable', legs: [] }
  // A member who has not seen the odds of a builder has not consented to them.
  if (seen === undefined) return { refusal: 'invalid-input', legs: [] }
  const moved = legsOutsideConsent(bet, consent, seen, now)
  const [first] = moved.flatMap((at) => bet.legs[at] ?? [])
  if (first !== undefined)
    return {
      ...refusalOf('odds-changed', moved, standing(first)),
      ...(now.builders.length > 0 && { builders: now.builders }),
    }
  return { bet, offers, now, isInPlay: offers.some(({ isInPlay }) => isInPlay) }
}

const refusalOf = (refusal: ErrorName, legs: readonly number[], { odds, market }: Standing): BetRefusal => ({
  refusal,
  legs,
  ...(odds !== undefined && { odds }),
  ...(market !== undefined && { version: market.version }),
})
