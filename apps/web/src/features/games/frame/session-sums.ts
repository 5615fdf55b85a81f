import type { Money } from '@grandstand/contract'
import type { RecordRound } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'

/** Sums of the session as it is shown. */
export interface SessionSums {
  readonly staked: Money
  readonly returned: Money
  /** Returned less staked. */
  readonly net: Money
  readonly rounds: number
}

interface Known {
  /** Those of this time, as the venue recorded them. */
  readonly rounds: readonly RecordRound[]
  /** What the money says; undefined while nobody can say. */
  readonly net: Money | undefined
  readonly unit: Currency
  /** Rounds that have ended. */
  readonly ended: number
  /** All falls of the net result added up: what was staked, unless a win came between two looks. */
  readonly fallen: bigint
}

/**
 * Sums since the game was opened. Records come seconds after a round, and a stake in play has none yet, so the net result
 * is what the money says. The stakes are at least those of the records, at least as many more as the net result is below
 * theirs, and at least all of its falls.
 */
export function sumsOf({ rounds, net, unit, ended, fallen }: Known): SessionSums {
  const currency = net?.currency ?? rounds[0]?.net.currency ?? unit
  const own = rounds.filter((round) => round.net.currency === currency)
  const sum = (part: 'staked' | 'returned') => own.reduce((total, round) => total + round[part].minor, 0n)
  const [recorded, returned] = [sum('staked'), sum('returned')]
  const minor = net?.minor ?? returned - recorded
  const unrecorded = minor - (returned - recorded)
  const isAll = unrecorded === 0n && own.length >= ended
  const staked = isAll ? recorded : mostOf(recorded, fallen, recorded - unrecorded)
  const of = (amount: bigint) => ({ minor: amount, currency })
  return {
    staked: of(staked),
    returned: of(staked + minor),
    net: of(minor),
    rounds: Math.max(own.length, ended),
  }
}

const mostOf = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (b > a ? b : a))

/** A figure, and all of its falls added up. */
export interface Fallen {
  readonly last: bigint
  readonly fallen: bigint
}

export const afterFigure = ({ last, fallen }: Fallen, now: bigint): Fallen => ({
  last: now,
  fallen: now < last ? fallen + last - now : fallen,
})

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
