import type { Share } from '../core/share.ts'

export interface CrashCurve {
  readonly growthPerTick: Share
}

/**
 * Height of the curve, in hundredths, after each tick, until it is above `until`. It grows in millionths, each tick
 * rounded down, so that everybody computes the same curve.
 */
export function crashCurve({ growthPerTick }: CrashCurve, until: number): number[] {
  const heights = [100]
  for (let millionths = 1_000_000n; heights.at(-1)! <= until;) {
    millionths = (millionths * BigInt(growthPerTick.numerator)) / BigInt(growthPerTick.denominator)
    heights.push(Number(millionths / 10_000n))
  }
  return heights
}
