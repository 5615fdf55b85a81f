import type { Currency } from '@grandstand/money'
import { walletsOf } from './view.ts'
import { formatRate } from '@grandstand/money'
import { totalIn } from './rate.ts'
import type { Wallets } from './service.ts'

/**
 * All money in the member's wallets but coins, which were paid for gifts and never become money again, in the member's settlement currency, with the rate that it was converted at. */
export async function totalAssets(wallets: Wallets, memberId: string, settlement: Currency, now: number) {
  const [balances, debts, rate] = await Promise.all([
    wallets.balances(memberId),
    wallets.debts(memberId),
    wallets.rate(),
  ])
  return {
    total: {
      minor: totalIn(
        settlement,
        balances.filter(({ wallet }) => wallet !== 'coins'),
        rate,
      ),
      currency: settlement,
    },
    wallets: walletsOf(balances),
    ...(debts.length > 0 && {
      debts: debts.map(({ amount, currency }) => ({ minor: amount, currency })),
    }),
    settlementUnit: settlement === 'CNY' ? ('cny' as const) : ('usdt' as const),
    rate: { usdtInCny: formatRate(rate.tenThousandths), at: rate.since },
    at: now,
  }
}
