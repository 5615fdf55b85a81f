import { expect, it } from 'vitest'
import { observedOf, volatilityOf } from './figures.ts'

it('puts deviations into five levels', () => {
  const of = ['0.140712475586566', '0.989999999999999', '2.00', '4.095763811340440', '69.996570630281595']
  expect(of.map(volatilityOf)).toEqual([1, 2, 3, 4, 5])
})

it('says what rounds returned with an interval, never narrower than the sheet allows', () => {
  // 10,000 fair throws of a coin at 1.98: the mean of 0.99 is known to about 0.02.
  const coin = { rounds: 10_000, sum: 9_900, squares: 5_000 * 1.98 ** 2 }
  expect(observedOf(coin, '0.990000000000000')).toEqual({
    rounds: 10_000,
    rtp: '0.9900',
    low: '0.9706',
    high: '1.0094',
  })
  // A slot without a win so far: the rounds alone would claim to be certain.
  const unlucky = observedOf({ rounds: 400, sum: 0, squares: 0 }, '4.000000000000000')
  expect(unlucky).toMatchObject({ rtp: '0.0000', low: '0.0000', high: '0.3920' })
  expect(observedOf({ rounds: 99, sum: 99, squares: 99 }, '1.0')).toBeUndefined()
})
