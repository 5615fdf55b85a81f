import { exchange, toCent, type Currency } from '@grandstand/money'
import type { WalletBalance } from './store.ts'

/** What 1 USDT is worth in CNY, in ten-thousandths, and since when (epoch ms). */
export interface UsdtRate {
  readonly tenThousandths: bigint
  readonly since: number
}

/**
 * Everything a member has, held amounts included, in one unit; each wallet is cut to a hundredth, so that the parts that a
 * person is shown add up to it.
 */
export function totalIn(
  unit: Currency,
  balances: readonly Pick<WalletBalance, 'currency' | 'balance'>[],
  { tenThousandths }: UsdtRate,
): bigint {
  return balances.reduce(
    (total, { currency, balance }) =>
      total + toCent(exchange(balance, currency, unit, tenThousandths, 'down'), unit),
    0n,
  )
}
