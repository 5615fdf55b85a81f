import { exchange, type Currency } from '@grandstand/money'
import type { UsdtRate } from './rate.ts'

/** An amount converted to each currency, minor units. */
export type Worth = Readonly<Record<Currency, bigint>>

interface Amount {
  readonly minor: bigint
  readonly currency: Currency
}

export const noWorth: Worth = { CNY: 0n, USDT: 0n }

/** Sum of amounts converted at a rate, each rounded up, so that nothing counts against a limit as less than it is. */
export function worthOf(amounts: readonly Amount[], { tenThousandths }: UsdtRate): Worth {
  const sum = (wanted: Currency) =>
    amounts.reduce(
      (total, { minor, currency }) => total + exchange(minor, currency, wanted, tenThousandths, 'up'),
      0n,
    )
  return { CNY: sum('CNY'), USDT: sum('USDT') }
}
