import { one, type Multiplier } from './multiplier.ts'
import { rational, type Rational } from './rational.ts'

/**
 * In how many of `of` equally likely ways each pay up to the stake comes. Ways that pay more are left out: whatever is
 * added to them, they stay above the stake.
 */
export interface LowPays {
  readonly ways: ReadonlyMap<Multiplier, bigint>
  readonly of: bigint
}

export const noPay: LowPays = { ways: new Map([[0, 1n]]), of: 1n }

/** Two independent parts of a round, added up. */
export function together(left: LowPays, right: LowPays): LowPays {
  const ways = new Map<Multiplier, bigint>()
  for (const [pay, count] of left.ways)
    for (const [more, times] of right.ways) {
      const sum = pay + more
      if (sum <= one) ways.set(sum, (ways.get(sum) ?? 0n) + count * times)
    }
  return { ways, of: left.of * right.of }
}

/** A part whose pay is multiplied, and to which a fixed pay is added. */
export function paying({ ways, of }: LowPays, factor: number, fixed = 0): LowPays {
  const changed = [...ways].map(([pay, count]) => [pay * factor + fixed, count] as const)
  return { ways: new Map(changed.filter(([pay]) => pay <= one)), of }
}

/** Share of ways that pay nothing. */
export const blankOf = ({ ways, of }: LowPays): Rational => rational(ways.get(0) ?? 0n, of)

/** Share of ways that pay no more than the stake. */
export const lowOf = ({ ways, of }: LowPays): Rational =>
  rational(
    [...ways.values()].reduce((all, count) => all + count, 0n),
    of,
  )
