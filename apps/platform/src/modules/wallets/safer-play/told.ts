import type { Money } from '@grandstand/contract'
import { exchange, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../rate.ts'
import type { LimitRow } from './limits-store.ts'

type Bound = Pick<LimitRow, 'bound' | 'unit'>

/** What a bound is to a member who settles in `unit`, at the rate: minutes, or an amount. */
export interface ToldBound {
  readonly minutes?: number
  readonly amount?: Money
}

function told(
  { bound, unit }: Bound,
  wanted: Currency,
  { tenThousandths }: UsdtRate,
  rounding: 'up' | 'down',
) {
  if (unit === 'minutes') return { minutes: Number(bound) }
  return {
    amount: { minor: exchange(bound, unit, wanted, tenThousandths, rounding), currency: wanted },
  }
}

/** What may be used: rounded down, so that nobody is told of room that there is not. */
export const toldBound = (bound: Bound, wanted: Currency, rate: UsdtRate): ToldBound =>
  told(bound, wanted, rate, 'down')

/** What is used: rounded up, for the same reason. */
export const toldUse = (used: bigint, { unit }: LimitRow, wanted: Currency, rate: UsdtRate): ToldBound =>
  told({ bound: used, unit }, wanted, rate, 'up')

/** What was set, where that is not what it is told in. */
export function setIn({ bound, unit }: Bound, wanted: Currency): { readonly setAs?: Money } {
  return unit === 'minutes' || unit === wanted ? {} : { setAs: { minor: bound, currency: unit } }
}
