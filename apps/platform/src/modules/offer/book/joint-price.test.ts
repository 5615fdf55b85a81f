import { marketIdOf } from '@grandstand/contract/sportsbook'
import { expect, it } from 'vitest'
import { defaultSettings } from '../settings.ts'
import { testCompetition, testMatch } from '../testing/test-feed.ts'
import { jointPriceOf } from './joint-price.ts'
import { refreshMarkets } from './market-refresh.ts'
import { createEntry } from './match-entry.ts'
import { pricingStateOf } from './strength-now.ts'

const now = 1_000_000

it('prices selections of one match together, and again only when their markets move', () => {
  const entry = createEntry(testMatch('m', now + 60_000), testCompetition)
  refreshMarkets(entry, defaultSettings, now, true, true)
  const total = [...entry.markets.values()].find(
    ({ market }) => market.kind === 'total' && market.isMain,
  )?.market
  if (total === undefined) throw new Error('no total on offer')
  const result = marketIdOf('match-result', 'full')
  let asked = 0
  const joint = (...picks: Parameters<typeof jointPriceOf>[1]) =>
    jointPriceOf(entry, picks, (each) => {
      asked += 1
      return pricingStateOf(each, now)
    })
  const home = { marketId: result, selection: 'home' } as const
  const over = { marketId: total.id, selection: 'over' } as const
  const [single] = [entry.markets.get(result)?.market.selections.find(({ key }) => key === 'home')?.odds ?? 0]
  const odds = joint(home, over) ?? 0
  expect(odds).toBeGreaterThan(single)
  expect(joint(home, over)).toBe(odds)
  expect(asked).toBe(1)
  // A winner scores goals, so winning and many goals are likelier together than if they were independent.
  const overOdds = total.selections.find(({ key }) => key === 'over')?.odds ?? 0
  expect(odds).toBeLessThan((single * overOdds) / 1000)
  expect(joint(home, { marketId: result, selection: 'away' })).toBeUndefined()
  expect(joint(home, { marketId: marketIdOf('total', 'full', 999), selection: 'over' })).toBeUndefined()

  for (const [id, each] of entry.markets)
    entry.markets.set(id, { ...each, market: { ...each.market, version: each.market.version + 1 } })
  expect(joint(home, over)).toBe(odds)
  expect(asked).toBe(3)
})
