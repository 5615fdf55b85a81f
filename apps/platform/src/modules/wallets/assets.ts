import type { Currency } from '@grandstand/money'
import { walletsOf } from './view.ts'
import { totalInCny, usdtRate } from './rate.ts'
import type { Wallets } from './service.ts'

/** Everything in the member's wallets, in CNY at the rate that it shows. */
export async function totalAssets(wallets: Wallets, memberId: string, settlement: Currency, now: number) {
  const [balances, debts] = await Promise.all([wallets.balances(memberId), wallets.debts(memberId)])
  return {
    total: { minor: totalInCny(balances), currency: 'CNY' as const },
    wallets: walletsOf(balances),
    ...(debts.length > 0 && {
      debts: debts.map(({ amount, currency }) => ({ minor: amount, currency })),
    }),
    settlementUnit: settlement === 'CNY' ? ('cny' as const) : ('usdt' as const),
    rate: { usdtInCny: usdtRate.text, at: usdtRate.at },
    at: now,
  }
}
