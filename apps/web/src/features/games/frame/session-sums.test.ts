import { expect, it } from 'vitest'
import { aRound } from '../../../testing/games.ts'
import { usdt, yuan } from '../../../testing/money.ts'
import { afterFigure, netLine, pathOf, sumsOf } from './session-sums.ts'

const known = { rounds: [], net: undefined, unit: 'CNY', ended: 0, fallen: 0n } as const
const won = aRound({ staked: yuan('2.00'), returned: yuan('25.50'), net: yuan('23.50') })
const lost = aRound({ staked: yuan('2.00'), returned: yuan('0.00'), net: yuan('-2.00') })

it('sums are those of the venue’s records while nobody can say more, and zero before the first', () => {
  expect(sumsOf({ ...known, unit: 'USDT', ended: 2 })).toMatchObject({
    net: { minor: 0n, currency: 'USDT' },
    rounds: 2,
  })
  expect(sumsOf({ ...known, rounds: [won, lost], ended: 2 })).toEqual({
    staked: yuan('4.00'),
    returned: yuan('25.50'),
    net: yuan('21.50'),
    rounds: 2,
  })
  const many = Array.from({ length: 130 }, () => lost)
  expect(sumsOf({ ...known, rounds: many, ended: 5 })).toMatchObject({ net: yuan('-260.00'), rounds: 130 })
})

it.each([
  // A stake in play counts as spent at once, also the one that a member comes back to.
  ['a stake in play', [], '-2.00', { staked: yuan('2.00'), returned: yuan('0.00') }],
  ['a stake in play after a win', [won], '21.50', { staked: yuan('4.00'), returned: yuan('25.50') }],
  ['a win without its record', [lost], '5.00', { staked: yuan('2.00'), returned: yuan('7.00') }],
  ['a recorded win that is not shown yet', [lost], '-4.00', { staked: yuan('4.00'), returned: yuan('0.00') }],
  ['all recorded', [won, lost], '21.50', { staked: yuan('4.00'), returned: yuan('25.50') }],
] as const)('%s: returned less staked is what the money says', (_, rounds, net, sums) => {
  const found = sumsOf({ ...known, rounds, net: yuan(net) })
  expect(found).toMatchObject({ ...sums, net: yuan(net) })
  expect(found.returned.minor - found.staked.minor).toBe(found.net.minor)
})

it('a win has its stake beside it before the venue has recorded the round', () => {
  const figures = [0n, -5_000n, 5_000n, 3_000n]
  const { fallen } = figures.slice(0, 3).reduce(afterFigure, { last: 0n, fallen: 0n })
  expect(sumsOf({ ...known, net: yuan('50.00'), ended: 1, fallen })).toEqual({
    staked: yuan('50.00'),
    returned: yuan('100.00'),
    net: yuan('50.00'),
    rounds: 1,
  })
  expect(figures.reduce(afterFigure, { last: 0n, fallen: 0n }).fallen).toBe(7_000n)
  // Once all is recorded, the records are what was staked.
  const round = aRound({ staked: yuan('40.00'), returned: yuan('90.00'), net: yuan('50.00') })
  expect(sumsOf({ ...known, rounds: [round], net: yuan('50.00'), ended: 1, fallen })).toMatchObject({
    staked: yuan('40.00'),
    returned: yuan('90.00'),
  })
})

it('leaves out rounds of another currency than the money of now', () => {
  expect(sumsOf({ ...known, rounds: [won], net: usdt('-1') })).toMatchObject({
    staked: usdt('1'),
    returned: usdt('0'),
    net: usdt('-1'),
    rounds: 0,
  })
})

it('draws the net result round by round, from zero', () => {
  const rounds = [aRound({ net: yuan('23.50') }), aRound({ net: yuan('-2.00') })]
  expect(netLine(rounds)).toEqual([0n, -200n, 2_150n])
  expect(pathOf([0n, -10n, 10n], 100, 20)).toEqual({ path: 'M0 10L50 20L100 0', zeroY: 10 })
  expect(pathOf([0n], 100, 20)).toEqual({ path: 'M0 0', zeroY: 0 })
})
