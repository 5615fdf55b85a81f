import type { Announcement } from '@grandstand/contract/site'
import { describe, expect, it } from 'vitest'
import { isShownAt, repeatShort } from './model.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')
const timed = (start: string | null | undefined, end: string | null | undefined): Announcement => ({
  id: 'a',
  category: 1,
  content: '彩票厅例行维护',
  pmdTimerStart: start,
  pmdTimerEnd: end,
})

describe('announcements', () => {
  it('[STATE-06] shows a timed one only between its start and end', () => {
    expect(isShownAt(timed('2026-11-21 11:00:00', '2026-11-21 13:00:00'), now)).toBe(true)
    expect(isShownAt(timed('2026-11-21 12:00:00', '2026-11-21 13:00:00'), now)).toBe(true)
    expect(isShownAt(timed('2026-11-21 12:00:01', '2026-11-21 13:00:00'), now)).toBe(false)
    expect(isShownAt(timed('2026-11-21 10:00:00', '2026-11-21 11:59:59'), now)).toBe(false)
    expect(isShownAt(timed('1795230000', '1795237200'), now)).toBe(true)
    expect(isShownAt(timed('2026-11-21T03:00:00Z', '2026-11-21T05:00:00Z'), now)).toBe(true)
  })

  it.each([
    [null, null],
    [undefined, undefined],
    ['', ''],
    ['null', 'null'],
    ['2026-11-21 11:00:00', null],
    [null, '2026-11-21 13:00:00'],
    ['2026-11-21 11:00:00', 'undefined'],
    ['0', '2026-11-21 13:00:00'],
    ['Invalid Date', '2026-11-21 13:00:00'],
    ['2026-11-21 13:00:00', '2026-11-21 11:00:00'],
    ['soon', 'later'],
  ])('[STATE-06] leaves out a timed one from %j to %j', (start, end) => {
    expect(isShownAt(timed(start, end), now)).toBe(false)
  })

  it('shows the other categories at any time, but never an empty text', () => {
    expect(isShownAt({ id: 'b', category: 2, content: '常驻公告' }, now)).toBe(true)
    expect(isShownAt({ id: 'c', category: 2, content: '  ' }, now)).toBe(false)
  })

  it('[STATE-07] repeats 1 to 5, triples 2 and 3, leaves longer lists alone', () => {
    expect(repeatShort([])).toEqual([])
    expect(repeatShort(['a'])).toEqual(['a', 'a', 'a', 'a', 'a'])
    expect(repeatShort(['a', 'b'])).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
    expect(repeatShort(['a', 'b', 'c'])).toHaveLength(9)
    expect(repeatShort(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd'])
  })
})
