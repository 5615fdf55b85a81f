import { expect, it } from 'vitest'
import { priceMatch } from './price-match.ts'

it('[H-J20] favours nobody by the first serve while nobody knows whose it is', () => {
  const equals = { sport: 'tennis', homeServe: 0.64, awayServe: 0.64, bestOf: 3 } as const
  const markets = priceMatch(
    equals,
    { score: { home: 0, away: 0 }, remaining: 1 },
    {
      scope: 'all',
      previousMain: {},
      lineCeiling: 0.99,
      linesEachSide: 6,
    },
  )
  const p = (line: number) =>
    markets.find(({ kind, period, line: at }) => kind === 'handicap' && period === 'set-1' && at === line)
      ?.selections[0]?.probability ?? Number.NaN
  expect(p(2)).toBeCloseTo(1 - p(-2), 9)
})
