import { competitorId } from '@grandstand/contract'
import type { Incident, MatchState } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { momentumBars, momentumLabel } from './momentum.ts'
import { statisticsOf } from './statistics.ts'
import { contextText, halfText, minuteText, shortSuspension, suspensionText, timelineOf } from './story.ts'

const team = (name: string) => ({
  id: competitorId.parse(name === '丹麦' ? 'a' : 'b'),
  name,
  shortName: name,
  latinName: '',
})
const names = { home: team('丹麦'), away: team('比利时') }
const incident = (kind: Incident['kind'], minute: string): Incident => ({
  id: `${kind}${minute}`,
  kind,
  minute,
  side: 'away',
  score: { home: 1, away: 1 },
  at: 0,
})
const state: MatchState = {
  status: 'in-play',
  period: 'second-half',
  clock: { seconds: 0, at: 0, isRunning: false, speed: 1, counts: 'up' },
  score: { home: 1, away: 1 },
  byPeriod: [{ period: 'first-half', score: { home: 1, away: 0 } }],
  corners: { home: 4, away: 6 },
  yellowCards: { home: 0, away: 0 },
  possession: 46,
  momentum: [],
  incidents: [incident('goal', '55'), incident('corner', '56'), incident('shot', '57')],
}

describe('what a match tells', () => {
  it('is one line on the board: the last goal, corners, cards when there are any', () => {
    expect(contextText(state, names)).toBe("55' 比利时进球，1–1 · 角球 4–6")
    const { corners: _, ...bare } = state
    expect(contextText({ ...bare, incidents: [] }, names)).toBe('')
  })

  it('keeps corners and shots out of the timeline and puts the newest first', () => {
    const later = { ...state, incidents: [...state.incidents, incident('red-card', '60')] }
    expect(timelineOf(later.incidents).map((each) => each.kind)).toEqual(['red-card', 'goal'])
  })

  it('writes minutes, half-time scores and possession', () => {
    expect(minuteText('45+2')).toBe("45+2'")
    expect(minuteText('第 3 节 04:12')).toBe('第 3 节 04:12')
    expect(halfText(state)).toBe('半 1–0')
    expect(statisticsOf(state).at(-1)).toEqual({ label: '控球', home: 46, away: 54 })
  })

  it('says once why markets wait', () => {
    expect(suspensionText('VAR 核查中')).toBe('VAR 核查中，盘口暂停；恢复后自动开放，不用刷新')
    expect(suspensionText('进球，盘口暂停')).toBe('进球，盘口暂停；恢复后自动开放，不用刷新')
    expect(shortSuspension('进球，盘口暂停')).toBe('进球')
    expect(suspensionText('平台停止投注')).toBe('平台停止投注，盘口暂停；恢复后自动开放，不用刷新')
  })

  it('draws momentum against its strongest minute, a quiet one small', () => {
    expect(momentumBars([80, -40])).toEqual([1, -0.5])
    expect(momentumBars([10, -20, 4], 2)).toEqual([-0.5, 0.1])
    expect(momentumBars([])).toEqual([])
  })

  it('says who presses', () => {
    expect(momentumLabel([40, 60, 30], names)).toBe('最近 10 分钟丹麦占优')
    expect(momentumLabel([-40, -60], names)).toBe('最近 10 分钟比利时占优')
    expect(momentumLabel([5, -5], names)).toBe('最近 10 分钟双方相当')
  })
})
