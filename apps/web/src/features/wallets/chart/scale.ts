/** A point of a chart; `value` in minor units. */
export interface ChartPoint {
  readonly label: string
  readonly value: bigint
}

/** Positions of a chart's values between bottom (0) and top (1), and the position of zero. */
export interface Scale {
  readonly heights: readonly number[]
  readonly zero: number
}

/** The scale from the smallest to the largest value, always including zero. */
export function scaleOf(values: readonly bigint[]): Scale {
  const most = values.reduce((a, b) => (b > a ? b : a), 0n)
  const least = values.reduce((a, b) => (b < a ? b : a), 0n)
  const span = most - least
  // A resolution of one ten-thousandth is finer than any screen, and the division is exact in bigint before the
  // conversion.
  const at = (value: bigint) => (span === 0n ? 0 : Number(((value - least) * 10_000n) / span) / 10_000)
  return { heights: values.map(at), zero: at(0n) }
}
