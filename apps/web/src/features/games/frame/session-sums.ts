import type { Money } from '@grandstand/contract'
import type { RecordRound, RecordSession } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'

/** Sums of the session as it is shown. */
export interface SessionSums {
  readonly staked: Money
  readonly returned: Money
  readonly net: Money
  readonly rounds: number
}

/** As many rounds as are fetched for the sums. */
export const roundsShown = 100

/**
 * Sums of the venue's records since the game was opened; zero before there is one. With more rounds than are fetched,
 * those of the whole session.
 */
export function sumsOf(
  session: RecordSession | undefined,
  rounds: readonly RecordRound[],
  unit: Currency,
  ended: number,
): SessionSums {
  if (session && rounds.length >= roundsShown) {
    const { staked, returned, net } = session
    return { staked, returned, net, rounds: Math.max(session.rounds, ended) }
  }
  const currency = rounds[0]?.net.currency ?? unit
  const sum = (part: 'staked' | 'returned' | 'net') => ({
    minor: rounds.reduce((total, round) => total + round[part].minor, 0n),
    currency,
  })
  return {
    staked: sum('staked'),
    returned: sum('returned'),
    net: sum('net'),
    rounds: Math.max(rounds.length, ended),
  }
}

/** The running net result after each round, oldest first, beginning with zero. */
export function netLine(rounds: readonly RecordRound[]): readonly bigint[] {
  const line = [0n]
  for (const { net } of rounds.toReversed()) line.push((line.at(-1) ?? 0n) + net.minor)
  return line
}

/** A path through values in a box of `width` by `height`, with the zero line inside; y grows downwards. */
export function pathOf(
  line: readonly bigint[],
  width: number,
  height: number,
): { readonly path: string; readonly zeroY: number } {
  const values = line.map(Number)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = high - low || 1
  const y = (value: number) => Math.round(((high - value) / span) * height * 10) / 10
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const path = values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${Math.round(at * step * 10) / 10} ${y(value)}`)
    .join('')
  return { path, zeroY: y(0) }
}
