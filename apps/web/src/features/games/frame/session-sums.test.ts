import { expect, it } from 'vitest'
import { aRound, aSession } from '../../../testing/games.ts'
import { yuan } from '../../../testing/money.ts'
import { netLine, pathOf, sumsOf } from './session-sums.ts'

it('sums are those of the venue’s records, and zero before the first', () => {
  expect(sumsOf(undefined, 'USDT', 2)).toMatchObject({ net: { minor: 0n, currency: 'USDT' }, rounds: 2 })
  expect(sumsOf(aSession({ rounds: 3 }), 'CNY', 5)).toMatchObject({ net: yuan('-16.60'), rounds: 5 })
})

it('draws the net result round by round, from zero', () => {
  const rounds = [aRound({ net: yuan('23.50') }), aRound({ net: yuan('-2.00') })]
  expect(netLine(rounds)).toEqual([0n, -200n, 2_150n])
  expect(pathOf([0n, -10n, 10n], 100, 20)).toEqual({ path: 'M0 10L50 20L100 0', zeroY: 10 })
  expect(pathOf([0n], 100, 20)).toEqual({ path: 'M0 0', zeroY: 0 })
})
