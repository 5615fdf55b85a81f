import { exchange, toCent, type Currency } from '@grandstand/money'
import type { WalletBalance } from './store.ts'

/** Value of 1 USDT in CNY in ten-thousandths, and the start of the rate in epoch ms. */
export interface UsdtRate {
  readonly tenThousandths: bigint
  readonly since: number
}

/**
 * Total of a member's balances, held amounts included, in one currency. Each wallet is rounded down to a hundredth,
 * so that the displayed parts add up to the total.
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
