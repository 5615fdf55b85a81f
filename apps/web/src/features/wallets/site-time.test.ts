import { expect, it } from 'vitest'
import { siteDay } from '@grandstand/contract/site-day'
import { siteDayAndTime } from './site-time.ts'

it('shows a line of the statement on the day that the filter counts it to, wherever the device is', () => {
  const at = Date.parse('2026-11-21T16:30:00Z')
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(siteDay(at)).toBe('2026-11-22')
  expect(siteDayAndTime(at, now)).toBe('11-22 00:30')
  expect(siteDayAndTime(Date.parse('2025-12-31T16:00:00Z'), now)).toBe('01-01 00:00')
  expect(siteDayAndTime(Date.parse('2025-12-31T15:59:00Z'), now)).toBe('2025-12-31 23:59')
})
