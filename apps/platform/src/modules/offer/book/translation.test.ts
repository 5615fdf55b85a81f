import { inBoth } from '@grandstand/contract/house-text'
import { describe, expect, it } from 'vitest'
import type { FeedIncident } from '../feed/feed.ts'
import { testState } from '../testing/test-feed.ts'
import { addMomentum, translatedIncident } from './incidents.ts'
import { matchState, translatedPeriod } from './match-translation.ts'
import { remainingAt } from './remaining.ts'

const incident = (change: Partial<FeedIncident>): FeedIncident => ({
  id: 'i',
  feedMatchId: 'm',
  kind: 'goal',
  side: 'home',
  at: 5,
  period: { kind: 'first-half', number: 1 },
  minute: 45,
  stoppage: 2,
  player: '林海',
  method: 'header',
  amount: null,
  scoreAfter: { home: 1, away: 0 },
  ...change,
})

describe('feed to contract', () => {
  it.each([
    ['quarter', 3, 'basketball', 'quarter-3'],
    ['break', 2, 'basketball', 'half-time'],
    ['break', 3, 'basketball', 'quarter-3'],
    ['break', 2, 'esports', 'map-2'],
    ['map', 5, 'esports', 'map-5'],
    ['overtime', 1, 'basketball', 'overtime'],
    ['not-started', 0, 'football', 'before'],
    ['ended', 2, 'football', 'after'],
  ] as const)('names the period %s %i of %s %s', (kind, number, sport, period) => {
    expect(translatedPeriod({ kind, number }, sport)).toBe(period)
  })

  it('shows the minute with stoppage time, and how a goal fell', () => {
    expect(translatedIncident(incident({}), 'football')).toMatchObject({ kind: 'goal', minute: '45+2' })
    expect(translatedIncident(incident({ method: 'own-goal' }), 'football')).toMatchObject({
      kind: 'own-goal',
    })
    expect(translatedIncident(incident({ method: 'penalty' }), 'football')).toMatchObject({
      kind: 'penalty-goal',
    })
    expect(translatedIncident(incident({ kind: 'dangerous-attack' }), 'football')).toBeUndefined()
  })

  it('says why betting is stopped, and from when stoppage time is shown', () => {
    const state = { ...testState('m', 0), suspension: { reason: 'var', since: 0 } } as const
    expect(matchState(state, 'football')).toMatchObject({
      suspension: inBoth('VAR 核查中', 'VAR check'),
      clock: { stoppageFrom: 5400 },
    })
  })

  it('draws attack bars between −100 and 100, one a minute', () => {
    const bars: number[] = []
    addMomentum(bars, incident({ minute: 3, stoppage: 0 }), 'football')
    addMomentum(bars, incident({ minute: 3, stoppage: 0, side: 'away', kind: 'corner' }), 'football')
    for (let time = 0; time < 9; time += 1)
      addMomentum(bars, incident({ minute: 4, stoppage: 0, side: 'away' }), 'football')
    expect(bars).toEqual([0, 0, 44, -100])
  })
})

describe('what is left of a match', () => {
  const state = {
    ...testState('m', 1000),
    remaining: { match: 0.5, period: 0.001 },
    clock: { ...testState('m', 1000).clock, isRunning: true },
  }
  it('runs down with the clock, into no other period, and stands when the clock does', () => {
    expect(remainingAt(state, 'football', 1000)).toBe(0.5)
    expect(remainingAt(state, 'football', 3850)).toBeCloseTo(0.5 - 2.85 / 5700, 9)
    expect(remainingAt(state, 'football', 999_000)).toBeCloseTo(0.499, 9)
    const stopped = { ...state, clock: { ...state.clock, isRunning: false } }
    expect(remainingAt(stopped, 'football', 9000)).toBe(0.5)
  })
})
