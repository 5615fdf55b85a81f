import { randomInt } from 'node:crypto'

/** A fresh card number of 招商银行 whose last digit makes the Luhn sum end in 0. */
export function freshCard(): string {
  const start = `622588${String(randomInt(10 ** 9)).padStart(9, '0')}`
  const sum = Array.from(start, Number).reduce((total, digit, at) => {
    const weighted = (start.length - at) % 2 === 0 ? digit : digit * 2
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return `${start}${(10 - (sum % 10)) % 10}`
}
