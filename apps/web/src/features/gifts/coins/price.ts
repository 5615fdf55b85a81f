import type { Money } from '@grandstand/contract'
import { priceOf } from '@grandstand/contract/gifts'
import { parseRate, type Currency } from '@grandstand/money'

/** The price of coins in the member's settlement currency; undefined while a required rate is unknown. */
export function priceIn(unit: Currency, coins: number, usdtInCny: string | undefined): Money | undefined {
  const rate = unit === 'CNY' ? 1n : parseRate(usdtInCny ?? '')
  return rate === undefined ? undefined : { minor: priceOf(coins, unit, rate), currency: unit }
}

/** Phrases that name the wallet which pays for coins. */
export const payerWords = {
  CNY: {
    isShort: '中心钱包余额不足',
    toDeposit: '余额不足，去存款',
    taken: '从中心钱包扣',
    available: '中心钱包可用',
  },
  USDT: {
    isShort: 'USDT 钱包余额不足',
    toDeposit: 'USDT 余额不足，去存款',
    taken: '从 USDT 钱包扣',
    available: 'USDT 钱包可用',
  },
} as const satisfies Record<Currency, unknown>
