import { oddsOf } from '@grandstand/betting'
import { competitionId, competitorId, matchId } from '@grandstand/contract'
import {
  marketIdOf,
  type Market,
  type Match,
  type SelectionKey,
  type Sport,
} from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { heroOf } from '../home/hero.ts'
import { scoreColumns, selectionsInOrder } from './market-shape.ts'
import { groupsOf, marketGroups, tabsWith } from './markets.ts'

const market = (kind: Market['kind'], line: number | undefined, more: Partial<Market> = {}): Market => ({
  id: marketIdOf(kind, 'full', line),
  kind,
  period: 'full',
  ...(line !== undefined && { line }),
  isMain: false,
  status: 'active',
  version: 1,
  selections: [],
  ...more,
})

describe('markets of a match', () => {
  const half = market('total', 4, { id: marketIdOf('total', 'first-half', 4), period: 'first-half' })
  const home = market('team-total', 6, {
    id: marketIdOf('team-total', 'full', 6, { team: 'home' }),
    team: 'home',
  })
  const groups = marketGroups([
    half,
    market('total', 12),
    market('correct-score', undefined),
    market('total', 8, { status: 'settled' }),
    market('total', 10, { isMain: true }),
    home,
    market('match-result', undefined, { status: 'suspended' }),
    market('corners-total', 38),
  ])

  it('stand by question, the whole match before its parts, lines from low to high, without what is over', () => {
    expect(groups.map(({ key, markets }) => [key, markets.map((each) => each.line)])).toEqual([
      ['full.match-result', [undefined]],
      ['full.total', [10, 12]],
      ['full.team-total.home', [6]],
      ['full.corners-total', [38]],
      ['full.correct-score', [undefined]],
      ['first-half.total', [4]],
    ])
  })

  it('stand under tabs, of which only those with something in them are shown', () => {
    expect(tabsWith('football', groups)).toEqual(['main', 'all', 'lines', 'parts', 'corners', 'specials'])
    expect(groupsOf(groups, 'parts').map(({ key }) => key)).toEqual(['first-half.total'])
    expect(groupsOf(groups, 'corners').map(({ key }) => key)).toEqual(['full.corners-total'])
    expect(groupsOf(groups, 'all')).toHaveLength(6)
    expect(tabsWith('esports', [])).toEqual(['all'])
  })

  it('lay their selections out in reading order', () => {
    const priced = (kind: Market['kind'], keys: readonly SelectionKey[]) =>
      market(kind, undefined, {
        selections: keys.map((key, index) => ({ key, odds: oddsOf(2000 + 100 * index) })),
      })
    expect(selectionsInOrder(priced('next-goal', ['home', 'away', 'none']))).toEqual(['home', 'none', 'away'])
    expect(selectionsInOrder(priced('first-scorer', ['none', 'p:2', 'p:1']))).toEqual(['p:2', 'p:1', 'none'])
    const scores = scoreColumns(priced('correct-score', ['0-0', '2-1', '1-0', '0-1', '1-1', 'other']))
    expect(scores).toEqual({ columns: [['1-0', '2-1'], ['0-0', '1-1'], ['0-1']], rest: ['other'] })
  })
})

const team = { id: competitorId.parse('t'), name: 't', shortName: 't', latinName: 't' }
const match = (id: string, sport: Sport, minute: number, home: number): { match: Match } => ({
  match: {
    id: matchId.parse(id),
    sport,
    competition: { id: competitionId.parse('c'), name: 'c', sport },
    home: team,
    away: team,
    startsAt: 0,
    marketCount: 1,
    state: {
      status: minute > 0 ? 'in-play' : 'scheduled',
      period: 'first-half',
      clock: { seconds: minute * 60, at: 0, isRunning: true, speed: 1, counts: 'up' },
      score: { home, away: 0 },
      byPeriod: [],
      momentum: [],
      incidents: [],
    },
  },
})

describe('the match of the moment', () => {
  it('is football in play with a close score, not one that is about to end, and rather one with a room', () => {
    const entries = [
      match('early', 'football', 0, 0),
      match('one-sided', 'football', 60, 4),
      match('ending', 'football', 88, 0),
      match('close', 'football', 60, 0),
      match('other', 'basketball', 60, 0),
    ]
    expect(heroOf(entries)?.match.id).toBe('close')
    expect(heroOf(entries, new Map([['one-sided', '60233']]))?.match.id).toBe('one-sided')
    expect(heroOf([])).toBeUndefined()
  })
})
