import { expect, it } from 'vitest'
import { birthdayIn, windowAt } from './window.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

it('one born on 29 February has their birthday on the 28th where there is no 29th', () => {
  expect(birthdayIn(2027, '1996-02-29')).toBe('2027-02-28')
  expect(birthdayIn(2028, '1996-02-29')).toBe('2028-02-29')
})

it('days are those of Shanghai, and a window over new year is of the year it began in', () => {
  expect(windowAt(at('2026-12-29T23:59:59'), '1990-12-30').state).toBe('ahead')
  expect(windowAt(at('2026-12-30T00:00:00'), '1990-12-30')).toEqual({
    year: 2026,
    from: '2026-12-30',
    until: '2027-01-05',
    state: 'open',
  })
  expect(windowAt(at('2027-01-05T23:59:59'), '1990-12-30')).toMatchObject({ year: 2026, state: 'open' })
  expect(windowAt(at('2027-01-06T00:00:00'), '1990-12-30')).toMatchObject({ year: 2027, state: 'ahead' })
  expect(windowAt(at('2026-05-24T00:00:00'), '1990-05-17').state).toBe('missed')
})
