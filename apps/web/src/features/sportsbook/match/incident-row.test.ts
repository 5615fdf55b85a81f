import type { Incident } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { aMatch } from '../../../testing/matches.ts'
import { incidentRowText } from './incident-row.ts'

it('names the half of football that begins or ends; other sports have the period in the minute', () => {
  const said = (kind: Incident['kind'], minute: string, sport: 'football' | 'basketball' = 'football') =>
    incidentRowText({ id: 'i', kind, minute, score: { home: 1, away: 1 }, at: 0 }, { ...aMatch(), sport })
  expect(said('period-start', '1')).toBe('上半场开始')
  expect(said('period-end', '45+4')).toBe('上半场结束，1–1')
  expect(said('period-start', '46')).toBe('下半场开始')
  expect(said('period-start', '第 2 节 12:00', 'basketball')).toBe('开始')
  expect(said('match-end', '90')).toBe('完场，1–1')
})
