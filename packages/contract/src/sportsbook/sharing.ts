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

/** How the sharer is named: 张***6, or not at all. */
export const sharerNaming = z.enum(['masked', 'nobody'])

/** A leg of a shared bet, as it was and as it is. */
export const sharedLeg = z.object({
  leg: z.omit(betLeg, { result: true, finalScore: true }),
  /** Absent: it cannot be backed now, and `refusal` says why. */
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

/** How much worse than shared the odds may be, in per cent, for one tap to follow. */
export const followBand = z.int().check(z.gte(0), z.lte(100))

/** Shares a bet of one's own. The same bet shared again keeps its code. */
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

/** A shared bet by its code, for anybody who has it. */
export const getSharedBet = defineCall({
  id: 'sports.share.get',
  name: 'getSharedBet',
  path: '/sportsbook/share/get',
  who: anyone,
  input: z.strictObject({ code: bookingCode }),
  output: z.object({ shared: sharedBet }),
})

/**
 * Places the shared bet as one's own at today's odds. Refused when the whole bet's odds are worse than those shared by
 * more than `band` per cent, telling `{oddsNow, change}`; what `placeBet` refuses is refused here too.
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

/** Takes a shared bet back: its code opens a card that says so, and nobody can follow it. */
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
