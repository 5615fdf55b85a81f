import { expect, it } from 'vitest'
import { announce, announceNow } from './announcer.tsx'

it('announce speaks at most once in 3 s', () => {
  expect(announce('一', 10_000)).toBe(true)
  expect(announce('二', 12_999)).toBe(false)
  expect(announce('三', 13_000)).toBe(true)
})

it('announceNow is never dropped, and keeps others quiet for 3 s', () => {
  announceNow('四', 14_000)
  announceNow('五', 14_500)
  expect(announce('六', 17_000)).toBe(false)
  expect(announce('七', 17_500)).toBe(true)
})
