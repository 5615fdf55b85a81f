import * as z from 'zod/mini'
import { defineCall, defineChannel, membersOnly } from '../define.ts'
import { betId } from '../ids.ts'
import { agreedMoney, inputMoney, money } from '../money.ts'
import { bet, betResult } from './bets.ts'
import { cashOutOffer } from './cash-out.ts'

/** One bet of the member with everything that happened to it. Bets of others are not found. */
export const getBet = defineCall({
  id: 'sports.bets.get',
  name: 'getBet',
  path: '/sportsbook/bets/get',
  who: membersOnly,
  input: z.strictObject({ betId }),
  output: z.object({
    bet,
    /** All settlements in order; after a corrected result, a later one replaces the one before it. */
    settlements: z.array(
      z.object({
        at: z.number(),
        result: betResult,
        returned: money,
        /** The feed events that decided it: the id of each and the hash of its contents. */
        decidedBy: z.array(
          z.object({ eventId: z.string(), matchId: z.string(), hash: z.string(), told: z.string() }),
        ),
      }),
    ),
  }),
})

/** The platform's current offer for a bet, or why there is none. */
export const quoteCashOut = defineCall({
  id: 'sports.bets.cashOut.quote',
  name: 'quoteCashOut',
  path: '/sportsbook/bets/cashOut/quote',
  who: membersOnly,
  input: z.strictObject({ betId }),
  output: z.object({ offer: cashOutOffer }),
})

/**
 * Cashes out all of a bet or a part of its stake. The member's consent is `atLeast`: the current offer is paid when
 * it is at least that (a better one is passed on), otherwise the call is refused with `offer-changed` and `{offer:
 * Money on the wire}` for this part. In play it is delayed like a bet, and the channel `member-bets` publishes the
 * outcome.
 */
export const cashOutBet = defineCall({
  id: 'sports.bets.cashOut',
  name: 'cashOutBet',
  path: '/sportsbook/bets/cashOut',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ betId, stake: inputMoney, atLeast: agreedMoney }),
  output: z.object({ bet, cashOutId: z.string() }),
  refusals: ['offer-changed', 'no-offer', 'bet-not-open', 'cash-out-waiting', 'stake-above-maximum'],
})

/**
 * Sets the rule for automatic cash-out, which replaces the former one. At least one bound; the floor is below the
 * ceiling.
 */
export const setCashOutRule = defineCall({
  id: 'sports.bets.cashOut.rule.set',
  name: 'setCashOutRule',
  path: '/sportsbook/bets/cashOut/rule/set',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ betId, floor: z.optional(inputMoney), ceiling: z.optional(inputMoney) }),
  output: z.object({ bet }),
  refusals: ['bet-not-open', 'rule-already-met'],
})

export const removeCashOutRule = defineCall({
  id: 'sports.bets.cashOut.rule.remove',
  name: 'removeCashOutRule',
  path: '/sportsbook/bets/cashOut/rule/remove',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ betId }),
  output: z.object({ bet }),
})

/**
 * Offers for the member's open bets while the channel is subscribed; the id is `me`. A delta has each changed offer in
 * full.
 */
export const cashOutOffers = defineChannel({
  name: 'cash-out-offers',
  who: 'owner',
  snapshot: z.object({ offers: z.array(cashOutOffer) }),
  delta: z.object({ changed: z.array(cashOutOffer), gone: z.optional(z.array(z.string())) }),
  fold: (state, delta) => {
    const changed = new Map<string, (typeof delta.changed)[number]>(
      delta.changed.map((each) => [each.betId, each]),
    )
    const gone = new Set<string>(delta.gone)
    return {
      offers: [
        ...state.offers.filter(({ betId: id }) => !changed.has(id) && !gone.has(id)),
        ...delta.changed.filter(({ betId: id }) => !gone.has(id)),
      ],
    }
  },
})
