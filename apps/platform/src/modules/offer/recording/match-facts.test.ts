import { settleSelection } from '@grandstand/betting'
import { expect, it } from 'vitest'
import { factsOf } from './match-facts.ts'

const quarter = (number: number) => ({ kind: 'quarter' as const, number })

/** The first quarter is 12–10, the others are 10–8. */
const facts = factsOf({
  match_id: 'm',
  revision: 0,
  outcome: 'completed',
  home: 42,
  away: 34,
  detail: {
    halfTime: null,
    periodScores: [1, 2, 3, 4].map((number) => ({
      period: quarter(number),
      home: number === 1 ? 12 : 10,
      away: number === 1 ? 10 : 8,
    })),
    statistics: {},
    points: [
      { side: 'away', amount: 10, period: quarter(1) },
      { side: 'home', amount: 12, period: quarter(1) },
      ...[2, 3, 4].flatMap((number) => [
        { side: 'home' as const, amount: 10, period: quarter(number) },
        { side: 'away' as const, amount: 8, period: quarter(number) },
      ]),
    ],
  },
})

const race = (period: 'quarter-1' | 'quarter-2', number: number, selection: 'home' | 'away' | 'none') =>
  settleSelection({ sport: 'basketball', kind: 'race-to', period, number, selection }, facts)

it('decides a race to so many points of a quarter by the points of that quarter', () => {
  expect(race('quarter-1', 10, 'away')).toBe('won')
  expect(race('quarter-1', 10, 'home')).toBe('lost')
  expect(race('quarter-2', 10, 'home')).toBe('won')
  expect(race('quarter-2', 15, 'none')).toBe('won')
})
