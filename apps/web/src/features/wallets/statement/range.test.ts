import { describe, expect, it } from 'vitest'
import { firstOf, rangeOf } from './range.ts'
import { siteDay } from '@grandstand/contract/site-day'

const now = Date.parse('2026-11-21T17:30:00Z')

describe('ranges of days', () => {
  it('are counted in Asia/Shanghai, today included', () => {
    expect(siteDay(now)).toBe('2026-11-22')
    expect(firstOf(1, now)).toBe('2026-11-22')
    expect(firstOf(7, now)).toBe('2026-11-16')
  })

  it('are known again from the address', () => {
    expect(rangeOf(undefined, undefined, now)).toBe('all')
    expect(rangeOf('2026-11-16', undefined, now)).toBe('7')
    expect(rangeOf('2026-11-16', '2026-11-17', now)).toBe('own')
    expect(rangeOf(undefined, '2026-11-17', now)).toBe('own')
  })
})
