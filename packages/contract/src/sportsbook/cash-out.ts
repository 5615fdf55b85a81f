import * as z from 'zod/mini'
import { errors, type ErrorName } from '../errors.ts'
import { betId } from '../ids.ts'
import { money } from '../money.ts'

const refusalName = z.enum(Object.keys(errors) as [ErrorName, ...ErrorName[]])

/** Why a bet has no cash-out offer at the moment. */
export const noOfferReason = z.enum([
  'not-accepted',
  'market-suspended',
  'market-closed',
  'match-starting',
  'feed-silent',
  'leg-lost',
  'nothing-open',
  'waiting',
  'too-small',
])
export type NoOfferReason = z.output<typeof noOfferReason>

/**
 * When an offer may return: with the market or the feed, once the match is in play, after a pending decision; `never`
 * is final.
 */
export const offerReturn = z.enum(['with-market', 'with-feed', 'in-play', 'after-waiting', 'never'])
export type OfferReturn = z.output<typeof offerReturn>

/**
 * The platform's offer for the stake still at risk. `fair` is its expected value by the model, `margin` the platform's
 * share of it, and `offer` the rest: fair − margin = offer, exact to the minor unit.
 */
export const cashOutOffer = z.object({
  betId,
  /** Server time of the calculation, ms; a later offer has a higher one. */
  at: z.number(),
  /** The part of the stake that is still at risk; all amounts refer to it. */
  stake: money,
  value: z.optional(
    z.object({
      fair: money,
      margin: money,
      /** Value of one unit of the stake, in millionths: the fair value is the stake times this, rounded down. */
      factor: z.int(),
      /** The margin as a share of the fair value, in ten-thousandths. */
      marginShare: z.int(),
      offer: money,
      /** In play: delay before a cash-out is decided, ms; 0 before the match. */
      delayMs: z.int(),
    }),
  ),
  /** No offer: the reason, the leg that causes it, and when an offer may return. */
  reason: z.optional(noOfferReason),
  legIndex: z.optional(z.int()),
  returns: z.optional(offerReturn),
})
export type CashOutOffer = z.output<typeof cashOutOffer>

/** One cash-out of a bet. In play it is pending like a bet, and is accepted or refused before `decideBy`. */
export const cashOut = z.object({
  id: z.string(),
  status: z.enum(['pending', 'accepted', 'refused']),
  /** The stake that is cashed out and the amount returned for it; until the decision, the amount offered. */
  stake: money,
  returned: money,
  /** Minimum amount that the member accepts; a lower one is refused. */
  atLeast: money,
  /** The fair value of that part, and the platform's share of it in ten-thousandths. */
  fair: money,
  marginShare: z.int(),
  askedAt: z.number(),
  decideAt: z.optional(z.number()),
  decideBy: z.optional(z.number()),
  decidedAt: z.optional(z.number()),
  refusal: z.optional(refusalName),
  /** Bound of the member's rule that triggered it; absent for a cash-out by hand. */
  byRule: z.optional(z.enum(['floor', 'ceiling'])),
})
export type CashOut = z.output<typeof cashOut>

/**
 * Automatic cash-out, stored on the server: cash all out once the offer is at or below `floor`, or at or above
 * `ceiling`.
 */
export const cashOutRule = z.object({
  floor: z.optional(money),
  ceiling: z.optional(money),
  setAt: z.number(),
})
export type CashOutRule = z.output<typeof cashOutRule>
