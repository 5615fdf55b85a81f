import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { betId } from '../ids.ts'
import { inputMoney } from '../money.ts'
import { bet, betLeg, errorName } from './bets.ts'
import { odds } from './odds.ts'

/**
 * Booking code of a shared bet: `K7Q2-9FXM`. Letters and digits that are not easily confused; case and dashes are
 * ignored.
 */
export const bookingCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(/^[2-9A-HJ-NP-Z]{8}$/, '分享码为 8 位字母或数字'),
)

/** How the sharer is named: masked, as 张***6, or not at all. */
export const sharerNaming = z.enum(['masked', 'nobody'])

/** A leg of a shared bet, then and now. */
export const sharedLeg = z.object({
  leg: z.omit(betLeg, { result: true, finalScore: true }),
  /** Absent when it cannot be backed now; `refusal` gives the reason. */
  oddsNow: z.optional(odds),
  /** Version of the market that has `oddsNow`. */
  version: z.optional(z.int()),
  refusal: z.optional(errorName),
})
export type SharedLeg = z.output<typeof sharedLeg>

export const sharedBet = z.object({
  code: bookingCode,
  /** `reverted` by the sharer; `expired`: a leg can never be backed any more. */
  status: z.enum(['open', 'reverted', 'expired']),
  sharerName: z.optional(z.string()),
  sharedAt: z.number(),
  isMine: z.boolean(),
  kind: bet.shape.kind,
  legs: z.array(sharedLeg),
  oddsThen: odds,
  /** The whole bet's odds now; absent while a leg cannot be backed. */
  oddsNow: z.optional(odds),
  /** Change of the whole bet's odds in thousandths of those then: −50 is 5 % worse. */
  change: z.optional(z.int()),
  followers: z.int(),
})
export type SharedBet = z.output<typeof sharedBet>

/** Maximum drop of the odds since the bet was shared, in per cent, at which one tap follows it. */
export const followBand = z.int().check(z.gte(0), z.lte(100))

/** Shares one of the member's bets. Sharing it again returns the same code. */
export const shareBet = defineCall({
  id: 'sports.share.create',
  name: 'shareBet',
  path: '/sportsbook/share/create',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ betId, naming: sharerNaming }),
  output: z.object({ shared: sharedBet }),
  refusals: ['not-shareable'],
})

/** Returns a shared bet to anybody who has its code. */
export const getSharedBet = defineCall({
  id: 'sports.share.get',
  name: 'getSharedBet',
  path: '/sportsbook/share/get',
  who: anyone,
  input: z.strictObject({ code: bookingCode }),
  output: z.object({ shared: sharedBet }),
})

/**
 * Places the shared bet for the member at the current odds. Refused with `{oddsNow, change}` when the odds of the whole
 * bet are more than `band` per cent worse than when it was shared, and with every refusal of `placeBet`.
 */
export const followBet = defineCall({
  id: 'sports.share.follow',
  name: 'followBet',
  path: '/sportsbook/share/follow',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ code: bookingCode, stake: inputMoney, band: followBand }),
  output: z.object({ bet }),
  refusals: [
    'share-reverted',
    'share-expired',
    'odds-beyond-band',
    'odds-changed',
    'market-suspended',
    'market-closed',
    'match-started',
    'stake-below-minimum',
    'stake-above-maximum',
    'insufficient-funds',
    'feed-silent',
  ],
})

/** Withdraws a shared bet: its code shows that, and nobody can follow it. */
export const revertShare = defineCall({
  id: 'sports.share.revert',
  name: 'revertShare',
  path: '/sportsbook/share/revert',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ code: bookingCode }),
  output: z.object({ shared: sharedBet }),
})

/** Bets that the member shared, the newest first. */
export const listShares = defineCall({
  id: 'sports.share.list',
  name: 'listShares',
  path: '/sportsbook/share/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    shares: z.array(
      z.object({
        betId,
        code: bookingCode,
        sharedAt: z.number(),
        isReverted: z.boolean(),
        followers: z.int(),
      }),
    ),
  }),
})
