import { expect, it } from 'vitest'
import { shownOf } from './credit-hold.ts'

it('shows a stake at once, and a win only once it is not held back any more', () => {
  let shown: bigint | undefined
  const told = (isHeld: boolean, minor: bigint | undefined) => (shown = shownOf(isHeld, shown, minor))
  expect(told(false, 10_000n)).toBe(10_000n)
  expect(told(true, 9_900n)).toBe(9_900n)
  expect(told(true, 11_395n)).toBe(9_900n)
  expect(told(true, undefined)).toBeUndefined()
  expect(told(true, 11_395n)).toBe(11_395n)
  expect(told(true, 11_295n)).toBe(11_295n)
  expect(told(false, 11_395n)).toBe(11_395n)
})
