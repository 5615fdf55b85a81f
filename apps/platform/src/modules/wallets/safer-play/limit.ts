import { exchange } from '@grandstand/money'
import type { UsdtRate } from '../rate.ts'
import type { LimitRow, LimitUnit } from './limits-store.ts'

/** Delay before a looser limit takes effect. */
export const looserAfterMs = 24 * 3_600_000

/** The limit in effect at `now`, with a due change applied. Undefined when there is no limit any more. */
export function limitAt(row: LimitRow, now: number): LimitRow | undefined {
  const { next } = row
  if (next === null || next.from.getTime() > now) return row
  return next.bound === null ? undefined : { ...row, bound: next.bound, unit: next.unit, next: null }
}

export interface Bound {
  readonly bound: bigint
  readonly unit: LimitUnit
}

/**
 * Whether a bound allows no more than another. Two currencies are compared at the rate, rounded against the wanted
 * bound.
 */
function isWithin(wanted: Bound, current: Bound, { tenThousandths }: UsdtRate): boolean {
  if (wanted.unit === current.unit || wanted.unit === 'minutes' || current.unit === 'minutes')
    return wanted.bound <= current.bound
  return exchange(wanted.bound, wanted.unit, current.unit, tenThousandths, 'up') <= current.bound
}

/**
 * The limit after a member asked for `wanted` (undefined: no limit). A new or stricter limit takes effect
 * immediately, a looser one after a day; asking for the current value again cancels a pending change. Undefined when
 * there is no limit and none is wanted.
 */
export function changedLimit(
  current: LimitRow | undefined,
  wanted: Bound | undefined,
  of: Pick<LimitRow, 'kind' | 'period'>,
  rate: UsdtRate,
  now: number,
): LimitRow | undefined {
  if (current === undefined || (wanted !== undefined && isWithin(wanted, current, rate)))
    return wanted && { ...of, ...wanted, next: null }
  const next = { bound: wanted?.bound ?? null, unit: wanted?.unit ?? current.unit }
  const isSame =
    current.next?.bound === next.bound && (next.bound === null || current.next.unit === next.unit)
  return isSame ? current : { ...current, next: { ...next, from: new Date(now + looserAfterMs) } }
}
