import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { moment } from './moment.ts'

it('a moment is one that every date can be', () => {
  const isMoment = (value: unknown) => z.safeParse(moment, value).success
  expect([0, Date.now(), Date.UTC(9999, 11, 31, 23, 59, 59, 999)].every(isMoment)).toBe(true)
  expect([-1, 0.5, 253_402_300_800_000, 8.64e15, 2 ** 53 + 2, Number.NaN, '0'].some(isMoment)).toBe(false)
})
