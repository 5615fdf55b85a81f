import { cashOutTerms, worthOfPart, type CashOutTerms, type CashOutWorth } from '@grandstand/betting'
import type { Bet, CashOutOffer } from '@grandstand/contract/sportsbook'
import type { BetSettings } from '../settings.ts'
import { valueBet, type NoValue, type ValuationNeeds } from './valuation.ts'

export interface OfferNeeds extends ValuationNeeds {
  readonly clock: { now(): number }
  readonly settings: Pick<BetSettings, 'cashOutMarginShare' | 'acceptanceDelayMs' | 'acceptanceCeilingMs'>
}

/** Current cash-out offer for the whole remaining stake of a bet. */
export interface OpenOffer {
  readonly terms: CashOutTerms
  /** Stake still at risk, in minor units. */
  readonly rest: bigint
  readonly worth: CashOutWorth
  /** 0 before the match. */
  readonly delayMs: number
}

/** Stake that has not been cashed out, in minor units. */
export function restOf({ stake, cashOuts = [] }: Pick<Bet, 'stake' | 'cashOuts'>): bigint {
  return cashOuts
    .filter(({ status }) => status === 'accepted')
    .reduce((rest, cashOut) => rest - cashOut.stake.minor, stake.minor)
}

/**
 * Computes the cash-out offer, or the reason why there is none. Ignores a pending cash-out of the bet; callers check
 * for one where it matters.
 */
export function openOffer(bet: Bet, needs: OfferNeeds): OpenOffer | NoValue {
  const value = valueBet(bet, needs)
  if ('reason' in value) return value
  const { cashOutMarginShare, acceptanceDelayMs } = needs.settings
  const terms = cashOutTerms(value.factor, cashOutMarginShare[value.isInPlay ? 'inPlay' : 'before'])
  const rest = restOf(bet)
  const worth = worthOfPart(rest, rest, terms)
  if (worth.offer <= 0n) return { reason: 'too-small', returns: 'with-market' }
  const delayMs = Math.max(0, ...value.sports.map((sport) => acceptanceDelayMs[sport]))
  return { terms, rest, worth, delayMs }
}

/** The cash-out offer in the contract's form, or the reason why there is none. */
export function offerOf(bet: Bet, needs: OfferNeeds): CashOutOffer {
  const { currency } = bet.stake
  const money = (minor: bigint) => ({ minor, currency })
  const facts = { betId: bet.id, at: needs.clock.now(), stake: money(restOf(bet)) }
  if (bet.cashOuts?.some(({ status }) => status === 'pending'))
    return { ...facts, reason: 'waiting', returns: 'after-waiting' }
  const found = openOffer(bet, needs)
  if ('reason' in found) return { ...facts, ...found }
  return {
    ...facts,
    value: {
      fair: money(found.worth.fair),
      margin: money(found.worth.margin),
      factor: Number(found.terms.factor),
      marginShare: Number(found.terms.marginShare),
      offer: money(found.worth.offer),
      delayMs: found.delayMs,
    },
  }
}
