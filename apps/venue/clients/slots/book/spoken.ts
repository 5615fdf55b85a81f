import { digitsOf, returned } from '../../kit/money.ts'
import type { Currency } from '../../kit/api/values.ts'
import type { Say } from '../../kit/settings.ts'
import { texts } from '../texts.ts'
import type { Moment } from './moments.ts'

interface Needs {
  readonly stake: bigint
  readonly currency: Currency
  readonly say: Say
}

/**
 * What a screen reader says of a round while it is shown: that free spins begin, once for each spin what is paid so
 * far, and their sum. Undefined where the last words stay: while cells fall and wins are lit.
 */
export function spokenOf(moment: Moment | undefined, { stake, currency, say }: Needs): string | undefined {
  if (moment === undefined) return ''
  const paid = digitsOf(returned(stake, moment.paid), currency)
  if (moment.kind === 'scatters') return say(texts.won, { spins: moment.spins })
  if (moment.kind === 'sum') return `${say(texts.featureSum)} ${paid}`
  if (moment.kind !== 'stop') return undefined
  const { feature } = moment
  if (feature === undefined) return ''
  return say(texts.spoken, { at: feature.spin + 1, of: feature.of, factor: moment.factor, paid })
}
