import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { betId } from '../ids.ts'
import { moment } from '../moment.ts'
import { currency, money } from '../money.ts'
import { betKind, bet, builderOdds, errorName, maxLegs, slipBet, slipBetAsked } from './bets.ts'
import { bandPercent, combinedOdds, odds, oddsPolicy } from './odds.ts'

/** Rules that set the largest stake: the first four are the house's, the last is the member's own. */
export const stakeMaxReason = z.enum([
  /** Maximum return of one bet on such a market. */
  'market-limit',
  /** Maximum loss of the house from all bets on one of the selections. */
  'exposure',
  /** The limit of the market, made smaller or larger for this member. */
  'stake-factor',
  /** Maximum stakes of the member in one day. */
  'daily-limit',
  'balance',
])
export type StakeMaxReason = z.output<typeof stakeMaxReason>

const quotedBet = z.object({
  legs: z.array(
    z.object({
      odds: z.optional(odds),
      version: z.int(),
      refusal: z.optional(errorName),
      isInPlay: z.boolean(),
    }),
  ),
  /** Why the legs cannot be combined, and the positions of those legs. */
  refusal: z.optional(errorName),
  related: z.optional(z.array(z.int())),
  /** Current joint odds of the bet builders. */
  builders: z.array(builderOdds),
  /** Payout for one unit of the whole stake when every leg wins; absent while a leg has no odds. */
  odds: z.optional(combinedOdds),
  lines: z.int(),
  /** Limits of the stake on each line. */
  stakeMin: money,
  stakeMax: money,
  stakeMaxReason,
  /** The largest stake that the house takes, when the balance is less than that. */
  house: z.optional(z.object({ stakeMax: money, reason: stakeMaxReason })),
  /** How long a bet in play is delayed, ms; 0 for a bet that is accepted at once. */
  delayMs: z.int(),
})

/**
 * Odds, limits and return of the bets of a slip before they are placed. Problems that the answer can describe are not
 * refusals.
 */
export const quoteBet = defineCall({
  id: 'sports.bets.quote',
  name: 'quoteBet',
  path: '/sportsbook/bets/quote',
  who: membersOnly,
  input: z.strictObject({
    bets: z.array(slipBetAsked).check(z.minLength(1), z.maxLength(maxLegs)),
    /** Currency of the stakes; CNY by default. */
    currency: z.optional(currency),
  }),
  output: z.object({
    bets: z.array(quotedBet),
    /** A bet in play is refused after this time, ms. */
    ceilingMs: z.int(),
  }),
})

/**
 * Places the bets of a slip, all stakes in one currency, which names the wallet that pays: holds their stakes and answers at once, `accepted` before the match and `pending` in play.
 * A pending bet ends in accepted or refused on the channel `member-bets`, before `decideBy`. All bets are taken or
 * none, now and when they are decided, unless `isPartAllowed`: then `refused` names those that were not taken.
 * A refusal tells `{at, legs}`: which bet, and which of its legs. `odds-changed` tells `{odds, version}` of the leg or
 * `{builders}` too, the limits `{limit: Money on the wire, reason}`.
 */
export const placeBet = defineCall({
  id: 'sports.bets.place',
  name: 'placeBet',
  path: '/sportsbook/bets/place',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    bets: z.array(slipBet).check(z.minLength(1), z.maxLength(maxLegs)),
    oddsPolicy,
    /** Only for the policy `band`. */
    bandPercent: z.optional(bandPercent),
    isPartAllowed: z.optional(z.boolean()),
  }),
  output: z.object({
    bets: z.array(bet),
    refused: z.array(z.object({ at: z.int(), refusal: errorName, data: z.optional(z.unknown()) })),
  }),
  refusals: [
    'odds-changed',
    'market-suspended',
    'market-closed',
    'match-started',
    'same-market',
    'related-legs',
    'builder-unavailable',
    'stake-below-minimum',
    'stake-above-maximum',
    'insufficient-funds',
    'feed-silent',
  ],
})

const betSum = z.object({
  count: z.int(),
  stake: money,
  returned: money,
  /** Refused bets that match too; no other figure has them. */
  refused: z.optional(z.int()),
})

/**
 * The member's bets, newest first. `before` is the id of the last bet of the previous page. The first page also has
 * totals of all matching bets, separately for each currency: stakes of accepted bets and what was returned.
 */
export const listBets = defineCall({
  id: 'sports.bets.list',
  name: 'listBets',
  path: '/sportsbook/bets/list',
  who: membersOnly,
  input: z.strictObject({
    state: z.enum(['open', 'settled', 'all']),
    kind: z.optional(betKind),
    /** Placed at that time (ms) or later. */
    since: z.optional(moment),
    before: z.optional(betId),
    limit: z.int().check(z.gte(1), z.lte(100)),
  }),
  output: z.object({
    bets: z.array(bet),
    hasMore: z.boolean(),
    /** Totals of bets in CNY; `usdt` where there are bets in USDT. */
    summary: z.optional(z.object({ ...betSum.shape, usdt: z.optional(betSum) })),
  }),
})
