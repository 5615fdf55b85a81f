import type { CallInput } from '@grandstand/contract'
import type { LimitKind, LimitPeriod, PlayLimit, setLimit } from '@grandstand/contract/wallets'
import { parseInputAmount, typedAmountOf, type Currency } from '@grandstand/money'

export type Limit = CallInput<typeof setLimit>['limit']

/** Initial text of the field when a limit is changed. */
export const textOf = ({ amount, minutes }: PlayLimit): string =>
  amount ? typedAmountOf(amount.minor, amount.currency) : String(minutes ?? '')

/** The input that removes a limit. */
export const emptyOf = (kind: LimitKind, period: LimitPeriod): Limit => ({ kind, period })

/** Parses a limit, with amounts in the member's settlement currency; undefined when the text is invalid. */
export function limitOf(
  kind: LimitKind,
  period: LimitPeriod,
  text: string,
  unit: Currency,
): Limit | undefined {
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
    return minutes >= 15 && minutes <= 44_640 ? { kind, period, minutes } : undefined
  }
  const minor = parseInputAmount(text, unit)
  return typeof minor === 'bigint' ? { kind, period, amount: { minor, currency: unit } } : undefined
}

/** Whether a limit allows more than the current one, which is in the same unit. */
export function isLooser(wanted: Limit, current: PlayLimit): boolean {
  if (wanted.kind === 'time')
    return (wanted.minutes ?? Number.POSITIVE_INFINITY) > (current.minutes ?? Number.POSITIVE_INFINITY)
  return (
    current.amount !== undefined &&
    (wanted.amount === undefined || wanted.amount.minor > current.amount.minor)
  )
}
