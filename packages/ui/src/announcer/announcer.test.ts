import { expect, it } from 'vitest'
import { announce } from './announcer.tsx'

it('announce speaks at most once in 3 s', () => {
  expect(announce('一', 10_000)).toBe(true)
  expect(announce('二', 12_999)).toBe(false)
  expect(announce('三', 13_000)).toBe(true)
})
