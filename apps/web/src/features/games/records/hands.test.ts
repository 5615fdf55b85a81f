import { expect, it } from 'vitest'
import { aRound } from '../../../testing/games.ts'
import { yuan } from '../../../testing/money.ts'
import { handsOf } from './hands.ts'

const ticket = (id: string, staked: string, returned: string, net: string, other: object = {}) =>
  aRound({ id, number: 28, staked: yuan(staked), returned: yuan(returned), net: yuan(net), ...other })

it('several confirmations of one hand are one round, with one stake, return and net result', () => {
  const hands = handsOf([
    ticket('c', '10.00', '0.00', '-10.00', { startedAt: 30, endedAt: 90 }),
    ticket('b', '5.00', '20.00', '15.00', { startedAt: 20, endedAt: 90, version: 2 }),
    ticket('a', '5.00', '5.00', '0.00', { startedAt: 10, endedAt: 91 }),
    ticket('z', '2.00', '0.00', '-2.00', { number: 27 }),
  ])
  expect(hands).toHaveLength(2)
  expect(hands[0]).toMatchObject({
    id: 'a',
    number: 28,
    staked: yuan('20.00'),
    returned: yuan('25.00'),
    net: yuan('5.00'),
    multiplier: 12_500,
    startedAt: 10,
    endedAt: 91,
    version: 2,
  })
  expect(hands[1]).toMatchObject({ id: 'z', number: 27 })
})

it('a hand is void only when all of it is', () => {
  const parts = [
    ticket('b', '10.00', '10.00', '0.00', { isVoid: true }),
    ticket('a', '10.00', '20.00', '10.00', { isVoid: false }),
  ]
  expect(handsOf(parts)).toMatchObject([{ isVoid: false, multiplier: 20_000, net: yuan('10.00') }])
  expect(handsOf(parts.slice(0, 1))).toMatchObject([{ isVoid: true }])
  // Games without tables count their rounds, so they are never put together.
  expect(handsOf([aRound({ id: 'x', number: 1 }), aRound({ id: 'y', number: 2 })])).toHaveLength(2)
})
