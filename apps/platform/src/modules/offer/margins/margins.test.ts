import { defaultMargins, overround } from '@grandstand/betting'
import { matchId } from '@grandstand/contract'
import type { Market, MarginPercents, MarketKind } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { createBook } from '../book/book.ts'
import { followMargins, marginActs } from './margins.ts'
import { defaultSettings } from '../settings.ts'
import { quietEvents } from '../testing/quiet-events.ts'
import { testCompetition, testMatch } from '../testing/test-feed.ts'

function openBook() {
  const clock = testClock()
  const book = createBook({ clock, settings: defaultSettings, events: quietEvents })
  book.sink.competition(testCompetition)
  book.sink.match(testMatch('m', clock.now() + 3_600_000))
  book.sink.snapshotComplete(clock.now())
  const marketOf = (kind: MarketKind): Market => {
    const found = book.match(matchId.parse('m'))?.markets.find((each) => each.kind === kind && each.isMain)
    if (found === undefined) throw new Error(`no ${kind}`)
    return found
  }
  const excessOf = (kind: MarketKind) => overround(marketOf(kind).selections.map(({ odds }) => odds))
  return { clock, book, excessOf, marketOf }
}

/** Overround that rounding down to the price ladder may add for every two selections of a market. */
const rounding = 0.012

it('[H-J21] quotes every kind of market at the overround of the one table, the Asian handicap at about 2.4 %', () => {
  const { excessOf, book } = openBook()
  expect(excessOf('handicap')).toBeGreaterThan(0.02)
  expect(excessOf('handicap')).toBeLessThan(0.028)
  const seen = new Set<MarketKind>()
  for (const { kind, selections } of book.match(matchId.parse('m'))?.markets ?? []) {
    if (kind === 'double-chance') continue
    const excess = overround(selections.map(({ odds }) => odds)) - defaultMargins[kind]
    expect(excess, kind).toBeGreaterThanOrEqual(-1e-6)
    expect(excess, kind).toBeLessThan(rounding * Math.max(1, selections.length / 2))
    seen.add(kind)
  }
  expect(seen.size).toBeGreaterThan(12)
})

it('[H-J21] prices everything anew when the operator sets another margin, and forgets it again', async () => {
  const { clock, book, excessOf, marketOf } = openBook()
  let stored: MarginPercents = {}
  const store = {
    read: () => Promise.resolve(stored),
    write: (percents: MarginPercents) => {
      stored = percents
      return Promise.resolve()
    },
  }
  const followed = followMargins({}, store.read, book.remargin)
  const [list, set] = marginActs(store)
  const before = marketOf('handicap')
  expect(await list?.run([], {})).toMatchObject({ handicap: 2.1, 'match-result': 5.5 })
  // The new prices are close enough that the old ones would be kept if they were not discarded.
  expect(await set?.run(['handicap', '3'], {})).toEqual({ kind: 'handicap', percent: 3 })
  await followed.step()
  clock.advance(100)
  expect(excessOf('handicap')).toBeCloseTo(0.033, 2)
  expect(marketOf('handicap').version).toBeGreaterThan(before.version)
  await set?.run(['match-result', '12.5'], {})
  await followed.step()
  expect(excessOf('match-result')).toBeCloseTo(0.127, 2)
  await set?.run(['handicap', 'default'], {})
  await followed.step()
  expect(marketOf('handicap').selections).toEqual(before.selections)
  expect(stored).toEqual({ 'match-result': 12.5 })
})

it.each([
  ['handicap', '0.4'],
  ['handicap', '41'],
  ['handicap', 'much'],
  ['handicup', '3'],
])('refuses %s %s', async (...args) => {
  const write = () => Promise.reject(new Error('written'))
  const [, set] = marginActs({ read: () => Promise.resolve({}), write })
  await expect(Promise.resolve(set?.run(args, {}))).rejects.toThrow(/PERCENT|KIND/)
})
