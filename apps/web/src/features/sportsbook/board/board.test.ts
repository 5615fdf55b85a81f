import { competitionId, competitorId, matchId } from '@grandstand/contract'
import { marketIdOf, type Market, type Match } from '@grandstand/contract/sportsbook'
import { oddsOf } from '@grandstand/betting'
import { describe, expect, it } from 'vitest'
import { worldCupMatchIds } from '@grandstand/contract/site'
import {
  allColumnsOf,
  columnKey,
  columnsFor,
  firstColumnOf,
  columnState,
  marketOfColumn,
  openColumnOf,
  spareFor,
} from './columns.ts'
import { boardRows, groupMatches, toggled, topFirst } from './rows.ts'

const market = (line: number, more: Partial<Market> = {}): Market => ({
  id: marketIdOf('total', 'full', line),
  kind: 'total',
  period: 'full',
  line,
  isMain: false,
  status: 'active',
  version: 1,
  selections: [{ key: 'over', odds: oddsOf(1900) }],
  ...more,
})

const team = (id: string) => ({ id: competitorId.parse(id), name: id, shortName: id, latinName: id })
const match = (
  id: string,
  competition: string,
  startsAt: number,
  status: Match['state']['status'] = 'scheduled',
): Match => ({
  id: matchId.parse(id),
  sport: 'football',
  competition: {
    id: competitionId.parse(competition === '海岸联赛' ? 'c1' : 'c2'),
    name: competition,
    sport: 'football',
  },
  home: team('a'),
  away: team('b'),
  startsAt,
  state: {
    status,
    period: 'before',
    clock: { seconds: 0, at: 0, isRunning: false, speed: 1, counts: 'up' },
    score: { home: 0, away: 0 },
    byPeriod: [],
    momentum: [],
    incidents: [],
  },
  marketCount: 7,
})

describe('board columns', () => {
  it('are as many as fit, never fewer than three', () => {
    expect(columnsFor('football', 879)).toHaveLength(5)
    expect(columnsFor('football', 720)).toHaveLength(4)
    expect(columnsFor('football', 608)).toHaveLength(3)
    expect(columnsFor('football', 300)).toHaveLength(3)
    expect(columnsFor('esports', 1200)).toHaveLength(3)
  })

  it('show the main line, and nothing that is over', () => {
    const markets = [market(10, { isMain: true }), market(14), market(9), market(12, { status: 'settled' })]
    expect(marketOfColumn(markets, { kind: 'total', part: 'full' })?.line).toBe(10)
    expect(marketOfColumn(markets, { kind: 'handicap', part: 'full' })).toBeUndefined()
    expect(marketOfColumn([market(10, { status: 'suspended' })], { kind: 'total', part: 'full' })?.line).toBe(
      10,
    )
  })

  it('show the first half until it is over, then the second', () => {
    const half = (period: 'first-half' | 'second-half', status: Market['status']) =>
      market(4, { id: marketIdOf('total', period, 4), period, status, isMain: true })
    const column = { kind: 'total', part: 'half' } as const
    const second = half('second-half', 'active')
    expect(marketOfColumn([half('first-half', 'suspended'), second], column)?.period).toBe('first-half')
    expect(marketOfColumn([half('first-half', 'settled'), second], column)?.period).toBe('second-half')
    expect(marketOfColumn([market(10, { isMain: true })], column)).toBeUndefined()
  })
})

it('a column without a market gives way to one that the board has no room for, or says closed or absent', () => {
  const column = { kind: 'total', part: 'full' } as const
  const over = [market(10, { status: 'settled' }), market(12, { status: 'cancelled' })]
  expect(columnState(over, column, [])).toBe('closed')
  expect(columnState([market(10, { status: 'settled' }), market(12)], column, [])).toBe(column)
  const handicap = { kind: 'handicap', part: 'full' } as const
  expect(columnState([market(10)], handicap, [])).toBe('absent')
  expect(columnState([market(10)], handicap, [column])).toBe(column)
  expect(columnState(over, handicap, [column])).toBe('absent')
})

it('the first column alone has the spare columns', () => {
  const columns = columnsFor('football', 608)
  expect(spareFor('football', columns, 0).map(columnKey)).toEqual(['half-handicap', 'corners-total'])
  expect(spareFor('football', columns, 1)).toEqual([])
})

describe('board rows', () => {
  const hour = 3_600_000
  const noon = new Date(2026, 10, 21, 12).getTime()
  const matches = [
    match('1', '海岸联赛', noon + hour),
    match('2', '冠军之路', noon),
    match('3', '海岸联赛', noon),
  ]

  it('group by competition in the order of the first match', () => {
    const groups = groupMatches(matches, 'competition', noon)
    expect(groups.map((each) => [each.title, each.matches.map((m) => String(m.id))])).toEqual([
      ['海岸联赛', ['1', '3']],
      ['冠军之路', ['2']],
    ])
  })

  it('group by time, earliest first', () => {
    expect(groupMatches(matches, 'time', noon).map((each) => [each.title, each.matches.length])).toEqual([
      ['今天 12:00', 2],
      ['今天 13:00', 1],
    ])
  })

  it('hide the matches of a folded head and keep the head', () => {
    const groups = groupMatches(matches, 'competition', noon)
    const rows = boardRows(groups, toggled(new Set(), groups[0]!.key))
    expect(rows.map((row) => row.type)).toEqual(['head', 'head', 'match'])
    expect(rows[0]).toMatchObject({ isFolded: true })
    expect(boardRows(groups, toggled(new Set([groups[0]!.key]), groups[0]!.key))).toHaveLength(5)
  })
})

it('puts the operator’s competitions on top, in the operator’s order, and leaves the others as they are', () => {
  const groups = groupMatches([match('m1', '海岸联赛', 1), match('m2', '北境超级联赛', 2)], 'competition', 0)
  const ids = (competitions: readonly string[]) =>
    topFirst(groups, { competitions, worldCupMatches: [] }).map(({ competition }) => competition?.id)
  expect(ids([])).toEqual(['c1', 'c2'])
  expect(ids(['c2'])).toEqual(['c2', 'c1'])
  expect(ids(['gone', 'c2', 'c1'])).toEqual(['c2', 'c1'])
})

it('[CONST-11] the three matches of the World Cup stand above all, once, and no empty head is left', () => {
  const groups = groupMatches(
    [match('m1', '海岸联赛', 1), match('m2', '北境超级联赛', 2), match('m3', '海岸联赛', 3)],
    'competition',
    0,
  )
  const shown = (worldCupMatches: readonly string[]) =>
    topFirst(groups, { competitions: ['c2'], worldCupMatches }).map(({ title, matches }) => [
      title,
      ...matches.map(({ id }) => id),
    ])
  expect(shown(['m3', 'gone', 'm2'])).toEqual([
    ['世界杯', 'm3', 'm2'],
    ['海岸联赛', 'm1'],
  ])
  expect(shown(worldCupMatchIds)).toEqual([
    ['北境超级联赛', 'm2'],
    ['海岸联赛', 'm1', 'm3'],
  ])
})

it('a row gives way to the next market once its own has closed, and has none when all have', () => {
  const columns = allColumnsOf('football')
  const first = firstColumnOf('football')
  const keyOf = (markets: readonly Market[], chosen = first) => {
    const open = openColumnOf(markets, chosen, columns)
    return open && columnKey(open)
  }
  const result = market(0, { id: marketIdOf('match-result', 'full'), kind: 'match-result', isMain: true })
  expect(keyOf([result, market(10)])).toBe('match-result')
  expect(keyOf([{ ...result, status: 'suspended' }, market(10)])).toBe('match-result')
  expect(keyOf([{ ...result, status: 'settled' }, market(10)])).toBe('total')
  // After the last column it begins anew with the first.
  expect(keyOf([result], columns.at(-1))).toBe('match-result')
  expect(keyOf([])).toBeUndefined()
})
