/**
 * How a quotient becomes a whole number of minor units.
 * `down`: towards zero; `up`: away from zero; `floor`: towards minus infinity; `half-even`: to the nearest, ties to the even one.
 */
export type Rounding = 'down' | 'up' | 'floor' | 'half-even'

/**
 * `amount × numerator ÷ denominator`, exact until the one rounding at the end.
 * @throws RangeError when the denominator is zero (a mistake of the program, never of a person)
 */
export function mulDiv(amount: bigint, numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError('mulDiv: the denominator is zero')
  const product = amount * numerator
  const quotient = product / denominator
  const remainder = product % denominator
  if (remainder === 0n) return quotient
  const isNegative = product < 0n !== denominator < 0n
  const away = isNegative ? quotient - 1n : quotient + 1n
  const past = 2n * magnitude(remainder) - magnitude(denominator)
  const isAway = {
    down: false,
    up: true,
    floor: isNegative,
    'half-even': past > 0n || (past === 0n && quotient % 2n !== 0n),
  }[rounding]
  return isAway ? away : quotient
}

/**
 * Shares a total by weights so that the parts sum exactly to it (largest remainder; ties go to the earlier part).
 * A negative total is shared like its magnitude.
 * @throws RangeError on a negative weight, or when all weights are zero
 */
export function allot(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((left, right) => left + right, 0n)
  if (sum <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('allot: weights must be ≥ 0 and not all zero')
  const whole = magnitude(total)
  const parts = weights.map((weight, index) => ({
    index,
    share: (whole * weight) / sum,
    rest: (whole * weight) % sum,
  }))
  let left = whole - parts.reduce((taken, part) => taken + part.share, 0n)
  for (const part of parts.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  )) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map((part) => (total < 0n ? -part.share : part.share))
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
