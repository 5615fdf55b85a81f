import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, stampText } from './instant.ts'

describe('Unix timestamps', () => {
  it('[CONST-08] ten digits are seconds: multiplied by 1000, shown as YYYY-MM-DD HH:mm:ss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 4_102_444_800 }), (seconds) => {
        expect(instantOf(seconds)).toBe(seconds * 1000)
        expect(instantOf(String(seconds))).toBe(seconds * 1000)
        const shown = stampText(seconds)
        expect(shown).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
        // Parsed as this device's local time, the text gives the same second.
        expect(new Date(shown.replace(' ', 'T')).getTime()).toBe(seconds * 1000)
      }),
    )
  })
  it('[CONST-08] thirteen digits are milliseconds already', () => {
    expect(instantOf(1_747_230_418_123)).toBe(1_747_230_418_123)
    expect(stampText(1_747_230_418_123)).toBe(stampText(1_747_230_418))
  })
  it.each([
    '',
    '0',
    '123',
    '17472304181',
    '１７４７２３０４１８',
    '-747230418',
    '1747230418 ',
    'null',
    Number.NaN,
    1.5,
  ])('has no time for %j', (stamp) => {
    expect(instantOf(stamp)).toBeUndefined()
    expect(stampText(stamp)).toBe('–')
  })
})
