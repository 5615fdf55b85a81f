/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

function commonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

/** @throws RangeError unless the denominator is positive */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator <= 0n) throw new RangeError('a denominator is positive')
  const divisor = commonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const add = (left: Rational, right: Rational): Rational =>
  rational(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  )

export const times = (left: Rational, right: Rational): Rational =>
  rational(left.numerator * right.numerator, left.denominator * right.denominator)

export const minus = (left: Rational, right: Rational): Rational =>
  add(left, { numerator: -right.numerator, denominator: right.denominator })

/** Decimal digits of a fraction that is not negative, rounded down: `decimal({1, 3}, 4)` is `0.3333`. */
export function decimal({ numerator, denominator }: Rational, digits: number): string {
  const scaled = ((numerator * 10n ** BigInt(digits)) / denominator).toString().padStart(digits + 1, '0')
  return `${scaled.slice(0, -digits)}.${scaled.slice(-digits)}`
}

/** The square root of a fraction that is not negative, rounded down to `digits` decimals, as a fraction. */
export function root({ numerator, denominator }: Rational, digits: number): Rational {
  const scale = 10n ** BigInt(digits)
  const square = (numerator * scale * scale) / denominator
  if (square < 2n) return rational(square, scale)
  // Newton's method on whole numbers, from above.
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (guess + square / guess) / 2n
    if (next >= guess) return rational(guess, scale)
    guess = next
  }
}
