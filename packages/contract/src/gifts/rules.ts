import { exchange, upToCent, type Currency } from '@grandstand/money'
import { pointAmount } from '../payments/rules.ts'

/** One coin is 10 fen, for good (docs/decisions/0034). */
export const fenPerCoin = 10n

/** Fen that so many coins cost. */
export const costOf = (coins: number): bigint => BigInt(coins) * fenPerCoin

/**
 * What so many coins cost in a currency, minor units; `rate` is CNY for 1 USDT in ten-thousandths. In USDT it is rounded
 * up to a hundredth, so that what is charged is what is shown.
 */
export const priceOf = (coins: number, currency: Currency, rate: bigint): bigint =>
  upToCent(exchange(costOf(coins), 'CNY', currency, rate, 'up'), currency)

/** [VALID-08] Coins that are bought at once, as they are typed: at most five digits. */
export const coinAmount = pointAmount(5)
export const coinsBoughtMax = 99_999

/** Amounts of coins that the top-up offers. */
export const coinChoices = [60, 300, 980, 1_980, 5_180, 10_000] as const

/** Most of one gift that are sent at once. */
export const giftCountMax = 99

/** A gift of the same kind by the same member within this time goes on with the combo, ms. */
export const comboMs = 6_000

/** A free gift may be sent again after this time, ms. */
export const freeGiftEveryMs = 60_000

/** From this price on, in coins, a gift plays over the picture; below, in a row of its own. */
export const stagePrice = 500

/** Part of a gift's price that is the anchor's, in per cent; the rest is the house's. */
export const anchorSharePercent = 50n
