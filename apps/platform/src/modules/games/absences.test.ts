import { expect, it } from 'vitest'
import { createAbsences } from './absences.ts'

it('a venue that is starting is no warning, one that stays away is one, once', () => {
  let now = 0
  const warned: unknown[] = []
  const logger = { warn: (of: unknown) => void warned.push(of) }
  const absences = createAbsences({ clock: { now: () => now }, logger }, 'was not read')
  expect(absences.note('ag', 'no answer')).toBe(true)
  now = 29_999
  expect(absences.note('ag', 'no answer')).toBe(true)
  expect(warned).toEqual([])
  now = 30_000
  expect(absences.note('ag', 'no answer')).toBe(false)
  expect(absences.note('ag', 'no answer')).toBe(false)
  expect(warned).toEqual([{ venue: 'ag', reason: 'no answer' }])
  absences.end('ag')
  expect(absences.note('ag', 'no answer')).toBe(true)
})
