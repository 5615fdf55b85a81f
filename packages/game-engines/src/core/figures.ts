import { one, type Multiplier } from './multiplier.ts'
import { add, decimal, minus, rational, root, times, type Rational } from './rational.ts'

/** For each multiplier, the number of equally likely outcomes that pay it. */
export type Distribution = ReadonlyMap<Multiplier, bigint>

/** Exact mean and mean square of the payout of a unit stake, and shares of rounds. */
export interface Moments {
  readonly mean: Rational
  readonly square: Rational
  /** Of rounds with a payout. */
  readonly hitRate: Rational
  /** Of rounds that pay more than the stake. */
  readonly winRate: Rational
  readonly largest: Multiplier
  /** Share of the stakes that returns by a jackpot, beside the rest. */
  readonly contribution?: Rational
}

/** Figures of a kind of bet as a par sheet states them. Decimals have 15 digits, rounded down. */
export interface Figures {
  /** Return to player, with what returns by a jackpot. The other figures leave it out. */
  readonly rtp: string
  /** Hit rate: share of rounds with a payout. */
  readonly hitRate: string
  /** Standard deviation of one round, in stakes. */
  readonly deviation: string
  /** The largest multiplier. */
  readonly largest: Multiplier
}

/** @throws RangeError for a distribution without outcomes */
export function momentsOf(distribution: Distribution): Moments {
  let [total, sum, squares, hits, wins, largest] = [0n, 0n, 0n, 0n, 0n, 0]
  for (const [multiplier, weight] of distribution) {
    const pays = BigInt(multiplier)
    total += weight
    sum += pays * weight
    squares += pays * pays * weight
    if (multiplier > 0) hits += weight
    if (multiplier > one) wins += weight
    if (multiplier > largest && weight > 0n) largest = multiplier
  }
  const unit = BigInt(one)
  return {
    mean: rational(sum, total * unit),
    square: rational(squares, total * unit * unit),
    hitRate: rational(hits, total),
    winRate: rational(wins, total),
    largest,
  }
}

export const varianceOf = ({ mean, square }: Moments): Rational => minus(square, times(mean, mean))

const digits = 15

export const figuresOf = (moments: Moments): Figures => ({
  rtp: decimal(add(moments.mean, moments.contribution ?? rational(0n)), digits),
  hitRate: decimal(moments.hitRate, digits),
  deviation: decimal(root(varianceOf(moments), digits), digits),
  largest: moments.largest,
})

/** The share of rounds that pay more than the stake, as the figures of a sheet are written. */
export const winRateOf = ({ winRate }: Moments): string => decimal(winRate, digits)

/** Makes a distribution from a list of outcomes with weights. Outcomes with equal multipliers are merged. */
export function distributionOf(outcomes: Iterable<readonly [Multiplier, bigint]>): Distribution {
  const all = new Map<Multiplier, bigint>()
  for (const [multiplier, weight] of outcomes) all.set(multiplier, (all.get(multiplier) ?? 0n) + weight)
  return all
}
