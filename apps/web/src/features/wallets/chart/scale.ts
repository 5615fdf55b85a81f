/** One point of a chart; `value` in minor units. */
export interface ChartPoint {
  readonly label: string
  readonly value: bigint
}

/** Where the values of a chart stand between its foot (0) and its head (1), and where zero is. */
export interface Scale {
  readonly heights: readonly number[]
  readonly zero: number
}

/** The scale from the least to the most of the values, zero always in it. */
export function scaleOf(values: readonly bigint[]): Scale {
  const most = values.reduce((a, b) => (b > a ? b : a), 0n)
  const least = values.reduce((a, b) => (b < a ? b : a), 0n)
  const span = most - least
  // Ten thousandths are finer than any screen, and exact before they become a number.
  const at = (value: bigint) => (span === 0n ? 0 : Number(((value - least) * 10_000n) / span) / 10_000)
  return { heights: values.map(at), zero: at(0n) }
}
