import { expect, it } from 'vitest'
import { typedCoins } from './coins.ts'

it('[VALID-08] reads a typed number of coins by the rule of points: whole, from 1, at most five digits', () => {
  for (const [text, coins] of [
    ['1', 1],
    ['007', 7],
    ['99999', 99_999],
  ] as const)
    expect(typedCoins(text)).toBe(coins)
  for (const text of ['', '0', '000', '1.5', '-1', '1e3', '１', '100000'])
    expect(typedCoins(text), text).toEqual(expect.any(String))
})
