import { describe, expect, it } from 'vitest'
import { settleSelection, type SettledSelection } from './settlement/index.ts'

const football = { sport: 'football', period: 'full' } as const
const basketball = { sport: 'basketball', period: 'full' } as const

const ended = (home: number, away: number) => ({ status: 'ended', finalScore: { home, away } }) as const
const postponed = { ...ended(0, 0), status: 'postponed' } as const

describe('what cannot be settled', () => {
  it.each<SettledSelection>([
    { ...football, kind: 'match-result', selection: 'over' },
    { ...football, kind: 'handicap', line: 2, selection: 'draw' },
    { ...football, kind: 'total', line: 10, selection: 'home' },
    { ...basketball, kind: 'winner', selection: 'draw' },
    { ...football, kind: 'handicap', selection: 'home' },
    { ...football, kind: 'total', selection: 'over' },
    { ...football, kind: 'total', line: 2.5, selection: 'over' },
    { ...football, kind: 'team-total', line: 2, selection: 'over' },
    { ...football, kind: 'double-chance', selection: 'home' },
    { ...football, kind: 'both-score', selection: 'over' },
    { ...football, kind: 'odd-even', selection: 'home' },
    { ...football, kind: 'correct-score', selection: 'home' },
    { ...basketball, kind: 'correct-score', selection: 'other' },
    { ...football, kind: 'half-time-full-time', selection: 'home' },
    { ...football, kind: 'next-goal', selection: 'home' },
    { ...football, kind: 'next-goal', number: 1, selection: 'draw' },
    { ...football, kind: 'first-scorer', selection: 'home' },
    { ...football, kind: 'anytime-scorer', selection: 'none' },
    { ...football, kind: 'outright', number: 1, selection: 'c:a' },
  ])('%o', (bet) => {
    expect(() => settleSelection(bet, ended(1, 0))).toThrow(RangeError)
    expect(() => settleSelection(bet, postponed)).toThrow(RangeError)
  })
})
