import { toFen, type Currency } from '@grandstand/money'
import type { WalletBalance } from './service.ts'

/** What 1 USDT is worth in CNY, in ten-thousandths, and since when (epoch ms). */
export interface UsdtRate {
  readonly tenThousandths: bigint
  readonly since: number
}

/** CNY fen of an amount at a rate; USDT is rounded down. */
export const inFen = (minor: bigint, currency: Currency, { tenThousandths }: UsdtRate): bigint =>
  toFen(minor, currency, tenThousandths, 'down')

/** Everything a member has, held amounts included, in fen; each wallet of USDT is rounded down. */
export function totalInCny(
  balances: readonly Pick<WalletBalance, 'currency' | 'balance'>[],
  rate: UsdtRate,
): bigint {
  return balances.reduce((total, { currency, balance }) => total + inFen(balance, currency, rate), 0n)
}

/** A rate in ten-thousandths as a decimal string: 72000 is 7.2000. */
export function formatRate(tenThousandths: bigint): string {
  const digits = tenThousandths.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
