import type { Money } from '@grandstand/contract'
import { exchange, toCent, upToCent, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../rate.ts'
import type { LimitRow } from './limits-store.ts'

type Bound = Pick<LimitRow, 'bound' | 'unit'>

/** What a bound is to a member who settles in `unit`, at the rate: minutes, or an amount. */
export interface ToldBound {
  readonly minutes?: number
  readonly amount?: Money
}

/** What may be used: cut to a hundredth, so that nobody is told of room that there is not. */
export function toldBound({ bound, unit }: Bound, wanted: Currency, { tenThousandths }: UsdtRate): ToldBound {
  if (unit === 'minutes') return { minutes: Number(bound) }
  const minor = toCent(exchange(bound, unit, wanted, tenThousandths, 'down'), wanted)
  return { amount: { minor, currency: wanted } }
}

/** What is used: rounded up to a hundredth, so that use and what is left add up to the bound as it is shown. */
export function toldUse(
  used: bigint,
  { unit }: LimitRow,
  wanted: Currency,
  { tenThousandths }: UsdtRate,
): ToldBound {
  if (unit === 'minutes') return { minutes: Number(used) }
  const minor = upToCent(exchange(used, unit, wanted, tenThousandths, 'up'), wanted)
  return { amount: { minor, currency: wanted } }
}

/** What was set, where that is not what it is told in. */
export function setIn({ bound, unit }: Bound, wanted: Currency): { readonly setAs?: Money } {
  return unit === 'minutes' || unit === wanted ? {} : { setAs: { minor: bound, currency: unit } }
}
