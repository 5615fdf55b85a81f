import { marketIdOf, type Market, type MarketKind, type MarketStatus } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { quickMarket } from './quick-market.ts'

const selectionsOf = (count: number): Market['selections'] =>
  (['home', 'draw', 'away', 'none'] as const).slice(0, count).map((key) => ({ key, odds: 200 as never }))

const market = (kind: MarketKind, status: MarketStatus = 'active', more: Partial<Market> = {}): Market => ({
  id: marketIdOf(kind, more.period ?? 'full', more.line),
  kind,
  period: 'full',
  isMain: true,
  status,
  version: 1,
  selections: selectionsOf(2),
  ...more,
})

describe('the market of the quick odds', () => {
  it('is the winner of the match, also while it is suspended', () => {
    expect(quickMarket([market('total'), market('match-result', 'suspended')])?.kind).toBe('match-result')
  })

  it('falls back to the next kind when the winner has closed, and not to one of many selections', () => {
    const many = market('handicap', 'active', { selections: selectionsOf(4) })
    expect(quickMarket([market('match-result', 'settled'), many, market('total')])?.kind).toBe('total')
  })

  it('prefers an open market to a suspended one', () => {
    expect(quickMarket([market('handicap', 'suspended'), market('total')])?.kind).toBe('total')
  })

  it('stays with the market that is shown while it is open', () => {
    const total = market('total')
    expect(quickMarket([market('handicap'), total], total.id)?.kind).toBe('total')
    expect(quickMarket([market('handicap'), market('total', 'settled')], total.id)?.kind).toBe('handicap')
  })

  it('is none when all have closed', () => {
    expect(quickMarket([market('match-result', 'settled')])).toBeUndefined()
  })
})
