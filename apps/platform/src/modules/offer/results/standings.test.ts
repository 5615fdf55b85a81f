import { competitionId, competitorId, matchId } from '@grandstand/contract'
import { inBoth } from '@grandstand/contract/house-text'
import type { MatchResult } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { standingsOf } from './standings.ts'

const side = (name: string) => ({ id: competitorId.parse(name), name, shortName: name, latinName: name })
const cup = { id: competitionId.parse('cup'), name: '杯', latinName: 'Cup', sport: 'football' as const }

const result = (round: string, home: string, away: string): MatchResult => ({
  matchId: matchId.parse(`${home}-${away}`),
  sport: 'football',
  competition: cup,
  round,
  home: side(home),
  away: side(away),
  startsAt: 0,
  outcome: 'completed',
  score: { home: 1, away: 0 },
  byPeriod: [],
})

it('ranks each group of a cup by itself, and a league as one', () => {
  const inGroup = (letter: string) => inBoth(`${letter} 组 · 第 1 轮`, `Group ${letter} · Matchday 1`)
  const rows = standingsOf([result(inGroup('D'), 'c', 'd'), result(inGroup('C'), 'a', 'b')], 'football')
  expect(rows.map(({ competitor, group, rank }) => [competitor.id, group, rank])).toEqual([
    ['a', inBoth('C 组', 'Group C'), 1],
    ['b', inBoth('C 组', 'Group C'), 2],
    ['c', inBoth('D 组', 'Group D'), 1],
    ['d', inBoth('D 组', 'Group D'), 2],
  ])
  const league = standingsOf([result('第 1 轮', 'c', 'd'), result('第 1 轮', 'a', 'b')], 'football')
  expect(league.map(({ group, rank }) => [group, rank])).toEqual(
    [1, 2, 3, 4].map((rank) => [undefined, rank]),
  )
})
