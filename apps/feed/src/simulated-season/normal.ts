/** P(Z < z) of a standard normal Z: Abramowitz and Stegun 7.1.26, error under 2e-7. */
export function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const above = (series * Math.exp(-x * x)) / 2
  return z > 0 ? 1 - above : above
}

/** Quantile of the standard normal distribution for a probability in (0, 1), by bisection. */
export function normalQuantile(probability: number): number {
  let low = -8
  let high = 8
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
