import { expect, it } from 'vitest'
import { betNumber } from './bet-number.ts'

it('is short, readable, and says the year in Shanghai', () => {
  const lastHour = Date.UTC(2026, 11, 31, 17)
  expect(betNumber('0190b2c4-1111-7abc-8def-0123456789ab', lastHour)).toMatch(/^B27-[2-9A-HJ-NP-Z]{6}$/)
  expect(betNumber('0190b2c4-1111-7abc-8def-0123456789ab', lastHour)).not.toBe(
    betNumber('0190b2c4-1111-7abc-8def-0123456789ac', lastHour),
  )
})
