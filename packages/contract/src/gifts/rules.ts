import { exchange, upToCent, type Currency } from '@grandstand/money'
import { pointAmount } from '../payments/rules.ts'

/** One coin is 10 fen; this never changes (docs/decisions/0034). */
export const fenPerCoin = 10n

/** Price of a number of coins, fen. */
export const costOf = (coins: number): bigint => BigInt(coins) * fenPerCoin

/**
 * Price of a number of coins in a currency, minor units; `rate` is CNY for 1 USDT in ten-thousandths. In USDT it is
 * rounded up to a hundredth, so that the charged amount is the shown one.
 */
export const priceOf = (coins: number, currency: Currency, rate: bigint): bigint =>
  upToCent(exchange(costOf(coins), 'CNY', currency, rate, 'up'), currency)

/** [VALID-08] Number of coins to buy, as typed: at most five digits. */
export const coinAmount = pointAmount(5)
export const coinsBoughtMax = 99_999

/** Amounts of coins that the top-up offers. */
export const coinChoices = [60, 300, 980, 1_980, 5_180, 10_000] as const

/** Maximum number of gifts of one kind in one call. */
export const giftCountMax = 99

/** Time in ms within which a gift of the same kind by the same member continues the combo. */
export const comboMs = 6_000

/** A free gift may be sent again after this time, ms. */
export const freeGiftEveryMs = 60_000

/** Price in coins from which a gift plays over the picture; cheaper ones are shown in a row. */
export const stagePrice = 500

/** Anchor's share of a gift's price, per cent; the rest belongs to the house. */
export const anchorSharePercent = 50n
