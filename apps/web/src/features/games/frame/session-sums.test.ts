import { expect, it } from 'vitest'
import { aRound, aSession } from '../../../testing/games.ts'
import { yuan } from '../../../testing/money.ts'
import { netLine, pathOf, sumsOf } from './session-sums.ts'

it('sums are those of the venue’s records, and zero before the first', () => {
  expect(sumsOf(undefined, [], 'USDT', 2)).toMatchObject({ net: { minor: 0n, currency: 'USDT' }, rounds: 2 })
  // Of a session that goes on, only the rounds of this time.
  const two = [aRound({ net: yuan('23.50') }), aRound({ net: yuan('-2.00') })]
  expect(sumsOf(aSession({ rounds: 153 }), two, 'CNY', 2)).toMatchObject({
    staked: yuan('4.00'),
    net: yuan('21.50'),
    rounds: 2,
  })
  const many = Array.from({ length: 100 }, () => aRound())
  expect(sumsOf(aSession({ rounds: 153 }), many, 'CNY', 5)).toMatchObject({
    net: yuan('-16.60'),
    rounds: 153,
  })
})

it('draws the net result round by round, from zero', () => {
  const rounds = [aRound({ net: yuan('23.50') }), aRound({ net: yuan('-2.00') })]
  expect(netLine(rounds)).toEqual([0n, -200n, 2_150n])
  expect(pathOf([0n, -10n, 10n], 100, 20)).toEqual({ path: 'M0 10L50 20L100 0', zeroY: 10 })
  expect(pathOf([0n], 100, 20)).toEqual({ path: 'M0 0', zeroY: 0 })
})
