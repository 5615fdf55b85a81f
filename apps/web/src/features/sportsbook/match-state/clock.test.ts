import type { MatchState } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { clockSeconds, clockText, dayWord, periodWord } from './clock.ts'

const clock: MatchState['clock'] = { seconds: 4000, at: 1_000_000, isRunning: true, speed: 1, counts: 'up' }
const state = (more: Partial<MatchState> = {}) => ({
  status: 'in-play' as const,
  period: 'second-half' as const,
  clock,
  score: { home: 1, away: 1 },
  byPeriod: [],
  ...more,
})

describe('match clock', () => {
  it('runs with the server time and its speed', () => {
    expect(clockSeconds(clock, 1_044_000)).toBe(4044)
    expect(clockSeconds({ ...clock, speed: 10 }, 1_001_000)).toBe(4010)
    expect(clockSeconds({ ...clock, isRunning: false }, 9_000_000)).toBe(4000)
    expect(clockSeconds({ ...clock, counts: 'down', seconds: 5 }, 1_009_000)).toBe(0)
  })

  it('does not run backwards when the device lags behind the state', () => {
    expect(clockSeconds(clock, 990_000)).toBe(4000)
  })

  it('is written as each sport writes it', () => {
    expect(clockText('football', state(), 1_044_000)).toBe('67:24')
    expect(
      clockText('basketball', state({ clock: { ...clock, seconds: 252, counts: 'down' } }), 1_000_000),
    ).toBe('04:12')
    expect(clockText('esports', state(), 1_000_000)).toBe('1:1')
    expect(clockText('football', state({ status: 'ended' }), 1_000_000)).toBe('')
  })

  it('counts stoppage time from its first minute', () => {
    const late = { ...clock, seconds: 2700, isRunning: false, stoppageFrom: 2700 }
    expect(clockText('football', state({ clock: late }), 0)).toBe('45+1')
    expect(clockText('football', state({ clock: { ...late, seconds: 2765 } }), 0)).toBe('45+2')
    expect(clockText('football', state({ clock: { ...late, seconds: 2699 } }), 0)).toBe('44:59')
  })

  it('says where a match stands', () => {
    expect(periodWord({ status: 'break', period: 'half-time' })).toBe('中场')
    expect(periodWord({ status: 'break', period: 'quarter-2' })).toBe('第 2 节休息')
    expect(periodWord({ status: 'postponed', period: 'before' })).toBe('延期')
  })

  it('names near days', () => {
    const noon = new Date(2026, 10, 21, 12).getTime()
    expect(dayWord(noon, noon)).toBe('今天')
    expect(dayWord(new Date(2026, 10, 22, 0, 1).getTime(), noon)).toBe('明天')
    expect(dayWord(new Date(2026, 10, 24, 9).getTime(), noon)).toBe('11 月 24 日')
  })
})
