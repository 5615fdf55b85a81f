import type { Money } from '@grandstand/contract'
import { priceOf } from '@grandstand/contract/gifts'
import { parseRate, type Currency } from '@grandstand/money'

/** What coins cost in what the member settles in; undefined while a rate is needed and not known. */
export function priceIn(unit: Currency, coins: number, usdtInCny: string | undefined): Money | undefined {
  const rate = unit === 'CNY' ? 1n : parseRate(usdtInCny ?? '')
  return rate === undefined ? undefined : { minor: priceOf(coins, unit, rate), currency: unit }
}

/** The wallet that pays for coins. */
export const payerWords: Readonly<Record<Currency, string>> = { CNY: '中心钱包', USDT: 'USDT 钱包' }
