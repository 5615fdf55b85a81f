import { exchange, type Currency } from '@grandstand/money'
import type { UsdtRate } from './rate.ts'

/** What something is worth in each currency, minor units. */
export type Worth = Readonly<Record<Currency, bigint>>

interface Amount {
  readonly minor: bigint
  readonly currency: Currency
}

export const noWorth: Worth = { CNY: 0n, USDT: 0n }

/** What amounts are worth together at a rate, each rounded up: what counts against a limit is never counted as less. */
export function worthOf(amounts: readonly Amount[], { tenThousandths }: UsdtRate): Worth {
  const sum = (wanted: Currency) =>
    amounts.reduce(
      (total, { minor, currency }) => total + exchange(minor, currency, wanted, tenThousandths, 'up'),
      0n,
    )
  return { CNY: sum('CNY'), USDT: sum('USDT') }
}
