import type { Share } from './share.ts'

/** Payout of a round in ten-thousandths of its stake: 19800 is 1.98 times the stake. Always a safe integer. */
export type Multiplier = number

export const one: Multiplier = 10_000

/** Payout of a stake in minor units, rounded down. */
export const payout = (stake: bigint, multiplier: Multiplier): bigint =>
  (stake * BigInt(multiplier)) / BigInt(one)

/** `share` (a fraction) of the fair multiplier of a chance, rounded down. All four are whole numbers. */
export function multiplierOf(
  chance: { readonly ways: bigint; readonly of: bigint },
  share: Share,
): Multiplier {
  const above = BigInt(share.numerator) * chance.of * BigInt(one)
  return Number(above / (BigInt(share.denominator) * chance.ways))
}
