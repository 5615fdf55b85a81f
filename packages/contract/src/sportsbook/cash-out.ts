import * as z from 'zod/mini'
import { errors, type ErrorName } from '../errors.ts'
import { betId } from '../ids.ts'
import { money } from '../money.ts'

const refusalName = z.enum(Object.keys(errors) as [ErrorName, ...ErrorName[]])

/** Why a bet has no cash-out offer just now. */
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

/** When an offer may return: with the market or the feed, once the match is in play, after what waits; `never` is final. */
export const offerReturn = z.enum(['with-market', 'with-feed', 'in-play', 'after-waiting', 'never'])
export type OfferReturn = z.output<typeof offerReturn>

/**
 * The platform's offer for what is left of a bet. `fair` is its expected worth by the model, `margin` the platform's
 * share of that, `offer` the rest: fair − margin = offer, to the minor unit.
 */
export const cashOutOffer = z.object({
  betId,
  /** Server time at which it was worked out, ms; a later offer has a higher one. */
  at: z.number(),
  /** The part of the stake that is still at risk; the amounts are for all of it. */
  stake: money,
  value: z.optional(
    z.object({
      fair: money,
      margin: money,
      /** Worth of one unit of the stake, in millionths: the fair value is the stake times this, rounded down. */
      factor: z.int(),
      /** The margin as a share of the fair value, in ten-thousandths. */
      marginShare: z.int(),
      offer: money,
      /** In play: how long a cash-out waits before it is decided, ms; 0 before the match. */
      delayMs: z.int(),
    }),
  ),
  /** Without a value: why, on which leg, and when it may return. */
  reason: z.optional(noOfferReason),
  legIndex: z.optional(z.int()),
  returns: z.optional(offerReturn),
})
export type CashOutOffer = z.output<typeof cashOutOffer>

/** One cash-out of a bet. In play it waits like a bet, and ends in accepted or refused before `decideBy`. */
export const cashOut = z.object({
  id: z.string(),
  status: z.enum(['pending', 'accepted', 'refused']),
  /** The part of the stake that is given up, and what came back for it; before it is decided what was offered. */
  stake: money,
  returned: money,
  /** Least amount that the member agreed to; less is refused. */
  atLeast: money,
  /** The fair value of that part, and the platform's share of it in ten-thousandths. */
  fair: money,
  marginShare: z.int(),
  askedAt: z.number(),
  decideAt: z.optional(z.number()),
  decideBy: z.optional(z.number()),
  decidedAt: z.optional(z.number()),
  refusal: z.optional(refusalName),
  /** Done by the member's rule, which of its two bounds was reached. */
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
