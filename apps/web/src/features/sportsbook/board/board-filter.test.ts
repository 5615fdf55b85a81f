import { expect, it } from 'vitest'
import type { BoardEntry } from './board.tsx'
import { competitionsOf, filterCount, filteredEntries, noFilter } from './board-filter.ts'

const entry = (id: string, competition: string) =>
  ({
    match: { id, competition: { id: competition, name: competition, sport: 'football' } },
    markets: [],
  }) as unknown as BoardEntry
const entries = [entry('a', 'cup'), entry('b', 'league'), entry('c', 'cup')]
const rooms = new Map([['b', '60718']])
const idsOf = (found: readonly BoardEntry[]) => found.map(({ match }) => match.id)

it('hides competitions, and matches that no room shows', () => {
  expect(filteredEntries(entries, noFilter, rooms)).toBe(entries)
  const hidden = new Set(['cup'])
  expect(idsOf(filteredEntries(entries, { ...noFilter, hidden }, rooms))).toEqual(['b'])
  expect(idsOf(filteredEntries(entries, { ...noFilter, isWatchedOnly: true }, rooms))).toEqual(['b'])
})

it('counts competitions and what is hidden of them', () => {
  expect(competitionsOf(entries).map(({ competition, count }) => [competition.id, count])).toEqual([
    ['cup', 2],
    ['league', 1],
  ])
  // A competition of another sport is not on this board.
  const hidden = new Set(['cup', 'elsewhere'])
  expect(filterCount({ ...noFilter, hidden, isWatchedOnly: true }, entries)).toBe(2)
})
