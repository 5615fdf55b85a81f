/** Standard normal distribution function, to about 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = 0.3989422804014327 * Math.exp((-z * z) / 2) * polynomial
  return z > 0 ? 1 - tail : tail
}

/** Probabilities of the whole numbers `from` to `to` under a normal distribution rounded to whole numbers. */
export function roundedNormal(mean: number, deviation: number, from: number, to: number): number[] {
  const spread = Math.max(deviation, 1e-6)
  let below = normalBelow((from - 0.5 - mean) / spread)
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const next = normalBelow((from + index + 0.5 - mean) / spread)
    const probability = Math.max(0, next - below)
    below = next
    return probability
  })
}
