// Upper tails of the distributions that the tests compare with. Floating point: nothing here decides a round.

/** Logarithm of the gamma function (Lanczos), for x > 0. */
function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ]
  const sum = terms.reduce((all, term, at) => all + term / (x + 1 + at), 1.000000000190015)
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

const precision = 1e-14

/** Regularised upper incomplete gamma function Q(a, x): a series below a + 1, a continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a]
    for (let at = a + 1; Math.abs(term) > Math.abs(sum) * precision; at += 1) {
      term *= x / at
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let at = 1; at < 10_000; at += 1) {
    const step = -at * (at - a)
    b += 2
    d = 1 / (step * d + b)
    c = b + step / c
    fraction *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return front * fraction
}

/** Probability that chi-square with so many degrees of freedom is at least this. */
export const chiSquareTail = (value: number, freedom: number): number => upperGamma(freedom / 2, value / 2)

/** Probability that a standard normal is at least so far from 0, on either side. */
export const normalTail = (z: number): number => upperGamma(0.5, (z * z) / 2)
