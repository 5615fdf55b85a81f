import { mulDiv } from '@grandstand/money'
import type { WalletBalance } from './service.ts'

/** CNY for one USDT, in ten-thousandths; a fixed sandbox rate until there is a rate feed. */
export const usdtRate = { tenThousandths: 72_000n, text: '7.2000', at: Date.UTC(2026, 0, 1) } as const

/** Everything a member has, held amounts included, in fen; USDT (millionths) is valued at the rate, rounded down. */
export function totalInCny(balances: readonly Pick<WalletBalance, 'currency' | 'balance'>[]): bigint {
  return balances.reduce(
    (total, { currency, balance }) =>
      // millionths × ten-thousandths → fen: 10^-6 × 10^-4 ÷ 10^-2 = 10^-8
      total + (currency === 'CNY' ? balance : mulDiv(balance, usdtRate.tenThousandths, 100_000_000n, 'down')),
    0n,
  )
}
