import type { Money } from '@grandstand/contract'
import { exchange, toCent, upToCent, type Currency } from '@grandstand/money'
import type { UsdtRate } from '../rate.ts'
import type { LimitRow } from './limits-store.ts'

type Bound = Pick<LimitRow, 'bound' | 'unit'>

/** A bound as it is shown to a member who settles in `wanted`, at the rate: minutes, or an amount. */
export interface ToldBound {
  readonly minutes?: number
  readonly amount?: Money
}

/**
 * Converts a limit's bound for display, rounded down to a hundredth, so that it never promises room that is not
 * there.
 */
export function toldBound({ bound, unit }: Bound, wanted: Currency, { tenThousandths }: UsdtRate): ToldBound {
  if (unit === 'minutes') return { minutes: Number(bound) }
  const minor = toCent(exchange(bound, unit, wanted, tenThousandths, 'down'), wanted)
  return { amount: { minor, currency: wanted } }
}

/**
 * Converts a used amount for display, rounded up to a hundredth, so that the used and the remaining amount add up to
 * the displayed bound.
 */
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

/** The amount that was set, when it is displayed in another currency. */
export function setIn({ bound, unit }: Bound, wanted: Currency): { readonly setAs?: Money } {
  return unit === 'minutes' || unit === wanted ? {} : { setAs: { minor: bound, currency: unit } }
}
