import { expect, it } from 'vitest'
import { siteDay } from '@grandstand/contract/site-day'
import { monthsLater, periodAt } from './periods.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it('days, weeks and months begin at midnight in Asia/Shanghai, weeks on Monday', () => {
  const saturday = at('2026-11-21T00:30:00')
  expect(siteDay(saturday)).toBe('2026-11-21')
  expect(siteDay(at('2026-11-20T23:59:59'))).toBe('2026-11-20')
  expect(periodAt('day', saturday)).toEqual({
    since: at('2026-11-21T00:00:00'),
    until: at('2026-11-22T00:00:00'),
  })
  expect(periodAt('week', saturday)).toEqual({
    since: at('2026-11-16T00:00:00'),
    until: at('2026-11-23T00:00:00'),
  })
  expect(periodAt('week', at('2026-11-22T23:59:59')).since).toBe(at('2026-11-16T00:00:00'))
  expect(periodAt('week', at('2026-11-23T00:00:00')).since).toBe(at('2026-11-23T00:00:00'))
  expect(periodAt('month', at('2026-12-31T23:00:00'))).toEqual({
    since: at('2026-12-01T00:00:00'),
    until: at('2027-01-01T00:00:00'),
  })
})

it('months later is the same day, or the last one there is', () => {
  expect(monthsLater(at('2026-08-31T10:00:00'), 6)).toBe(at('2027-02-28T10:00:00'))
  expect(monthsLater(at('2026-11-21T10:00:00'), 12)).toBe(at('2027-11-21T10:00:00'))
})
