import { describe, expect, it } from 'vitest'
import { scoreboardOf, type ScoreboardState } from './scoreboard.ts'

const state = (more: Partial<ScoreboardState>): ScoreboardState => ({
  status: 'in-play',
  period: 'set-2',
  byPeriod: [],
  ...more,
})
const sets = [
  { period: 'set-1', score: { home: 6, away: 4 } },
  { period: 'set-2', score: { home: 2, away: 3 } },
] as const

describe('the scoreboard of a sport', () => {
  it('has sets, games, points and server in tennis', () => {
    const serve = { side: 'away', points: { home: 2, away: 3 }, isTieBreak: false } as const
    const { columns, serving } = scoreboardOf('tennis', state({ byPeriod: [...sets], serve }))
    expect(columns.map(({ title, home, away }) => [title, home, away])).toEqual([
      ['1', '6', '4'],
      ['2', '2', '3'],
      ['局分', '30', '40'],
    ])
    expect(serving).toBe('away')
    expect(columns.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
  })

  it.each([
    [3, 3, false, '40', '40'],
    [4, 3, false, 'A', '40'],
    [5, 6, false, '40', 'A'],
    [0, 1, false, '0', '15'],
    [6, 7, true, '6', '7'],
  ])('calls %i to %i points as tennis does', (home, away, isTieBreak, one, other) => {
    const serve = { side: 'home', points: { home, away }, isTieBreak } as const
    expect(scoreboardOf('tennis', state({ serve })).columns.at(-1)).toMatchObject({ home: one, away: other })
  })

  it('has quarters in basketball, maps in the esport, and nothing in football', () => {
    const quarter = { period: 'quarter-1', score: { home: 21, away: 18 } } as const
    const overtime = { period: 'overtime', score: { home: 5, away: 3 } } as const
    const basketball = scoreboardOf(
      'basketball',
      state({ period: 'overtime', byPeriod: [quarter, overtime] }),
    )
    expect(basketball.columns.map(({ name }) => name)).toEqual(['第 1 节', '加时'])
    const map = { period: 'map-1', score: { home: 9, away: 12 } } as const
    const current = (status: ScoreboardState['status']) =>
      scoreboardOf('esports', state({ status, period: 'map-1', byPeriod: [map] })).columns
    expect(current('in-play')).toEqual([
      { title: '1', name: '第 1 局', home: '9', away: '12', isCurrent: true },
    ])
    expect(current('ended')).toMatchObject([{ isCurrent: false }])
    const half = { period: 'first-half', score: { home: 1, away: 0 } } as const
    expect(scoreboardOf('football', state({ period: 'second-half', byPeriod: [half] })).columns).toEqual([])
  })
})
