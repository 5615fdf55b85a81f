import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { roomNo } from '../ids.ts'
import { agreedMoney, money } from '../money.ts'
import { usdtRate } from '../wallets/rate.ts'
import { giftCodec } from './gift.ts'
import { coinsBoughtMax, giftCountMax } from './rules.ts'

/** The gifts that can be sent now, cheapest first. */
export const listGifts = defineCall({
  id: 'live.gifts.list',
  name: 'listGifts',
  path: '/live/gifts/list',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ gifts: z.array(giftCodec) }),
})

/**
 * Sends gifts into a room: takes the coins, credits the anchor's part, and announces it in the room. A priced gift
 * needs the permission to buy coins [ROLE-07]. `price` is the price that was shown; it must be the current one.
 */
export const sendGift = defineCall({
  id: 'live.gifts.reward',
  name: 'sendGift',
  path: '/live/gifts/reward',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    roomNo,
    gift: z.string().check(z.regex(/^[\w-]{1,32}$/)),
    /** Coins for one, as the member saw it. */
    price: z.int().check(z.gte(0), z.lte(99_999)),
    count: z.int().check(z.gte(1), z.lte(giftCountMax)),
  }),
  output: z.object({
    /** Number in the combo so far. */
    combo: z.int(),
    comboId: z.string(),
    /** Coins left. */
    coins: z.int(),
    /** When a free gift may be sent again, ms; only with a free gift. */
    freeAt: z.optional(z.number()),
  }),
  refusals: [
    'gift-not-open',
    'gift-price-changed',
    'coins-not-permitted',
    'insufficient-coins',
    'free-gift-used',
    'room-not-open',
  ],
})

export const giftRankRow = z.object({
  place: z.int(),
  name: z.string(),
  avatar: z.string(),
  level: z.int(),
  /** Coins spent on gifts here. */
  coins: z.int(),
  isMe: z.boolean(),
  /** A demonstration account. */
  isDemo: z.optional(z.boolean()),
})
export type GiftRankRow = z.output<typeof giftRankRow>

/**
 * Ranking of a room's givers: `day` since midnight of Asia/Shanghai, `all` ever. At most 50, and the member's own
 * place.
 */
export const listGiftRank = defineCall({
  id: 'live.gifts.rank',
  name: 'listGiftRank',
  path: '/live/gifts/rank',
  who: anyone,
  input: z.strictObject({ roomNo, span: z.enum(['day', 'all']) }),
  output: z.object({
    rows: z.array(giftRankRow),
    /** The member's own row, wherever it is; absent without gifts. */
    mine: z.optional(giftRankRow),
    /** Coins by which the place above leads; absent for the first. */
    toNext: z.optional(z.int()),
  }),
})
export type GiftRank = z.output<typeof listGiftRank.output>

/** The member's coins, the price of one, and whether they may buy coins and send priced gifts [ROLE-07]. */
export const getCoinBalance = defineCall({
  id: 'live.coins.balance',
  name: 'getCoinBalance',
  path: '/live/coins/balance',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    coins: z.int(),
    coinPrice: money,
    /**
     * Available balance of the central and the USDT wallet, either of which can buy coins. Older nodes send the
     * former only.
     */
    central: money,
    usdt: z.optional(money),
    /** Rate at which coins are bought with USDT. */
    rate: z.optional(usdtRate),
    isPermitted: z.boolean(),
    /** Time from which a free gift may be sent, ms; in the past when it may be sent now. */
    freeAt: z.number(),
  }),
})
export type CoinBalance = z.output<typeof getCoinBalance.output>

/**
 * Buys coins for the price `pay` that was shown, computed by `priceOf` at the current rate, from the wallet of its
 * currency; by default from the central wallet. Coins cannot be sold back, so they count as a loss when they are bought
 * and not when they are sent.
 */
export const buyCoins = defineCall({
  id: 'live.coins.buy',
  name: 'buyCoins',
  path: '/live/coins/buy',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    coins: z.int().check(z.gte(1), z.lte(coinsBoughtMax)),
    pay: z.optional(agreedMoney),
  }),
  output: z.object({
    /** Coins and available balances after the purchase. */
    coins: z.int(),
    central: money,
    usdt: z.optional(money),
    paid: money,
    /** Rate of a payment in USDT; absent for CNY. */
    rate: z.optional(usdtRate),
  }),
  refusals: ['insufficient-funds', 'coins-not-permitted', 'coin-price-changed'],
})
