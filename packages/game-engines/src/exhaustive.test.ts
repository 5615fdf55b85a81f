import { drawsFrom } from '@grandstand/fair'
import { expect, test } from 'vitest'
import { defineCascades } from './cascades/cascades.ts'
import type { CascadesSheet } from './cascades/sheet-type.ts'
import { gameNamed } from './games.ts'
import { defineReels } from './reels/reels.ts'
import type { ReelsSheet } from './reels/sheet-type.ts'
import { everyRound } from './testing/every-round.ts'

// The figures are computed in other ways than the rounds are played. Here every possible round is played.

test.each([
  ['wheel', { wheel: 'lively' }, [], undefined],
  ['plinko', { board: 'wild-8' }, [], undefined],
  ['dice', { side: 'over', chance: 1234 }, [], undefined],
  ['mines', { mines: 2 }, [{ open: 3 }, { open: 24 }, { stop: true }], { safe: 2 }],
])('%s %j', (name, bet, choices, strategy) => {
  const game = gameNamed(name)!
  const played = everyRound((draws) => {
    const drawn: number[] = []
    // A round that has ended accepts no further choice, so choices are made while it is open.
    for (let count = 0; ; count += 1) {
      let at = 0
      const sameAgain = drawsFrom((range) => {
        if (at === drawn.length) drawn.push(draws.below(range))
        return drawn[at++]!
      })
      const book = game.play({ bet, choices: choices.slice(0, count), draws: sameAgain })
      if (book.multiplier !== undefined) return book
    }
  })
  expect(played).toEqual(game.moments({ bet, ...(strategy && { strategy }) }))
})

const reels: ReelsSheet = {
  game: 'small',
  version: 1,
  rows: 2,
  strips: [
    ['a', 's', 'b'],
    ['a', 'w', 's'],
    ['s', 'a', 'b'],
    ['b', 'a'],
    ['w', 's', 'a'],
  ],
  wild: 'w',
  scatter: 's',
  pays: { a: [5_000, 20_000, 70_000], b: [3_000, 10_000, 40_000] },
  feature: {
    pays: [1_000, 2_000],
    spins: [1, 1],
    strips: [['a', 'b'], ['a', 'w'], ['b', 'a'], ['a'], ['b', 'a']],
    factors: [3],
  },
  claims: [],
}
const lines = [
  [0, 0, 0, 0, 0],
  [1, 0, 1, 0, 1],
]

test.each([
  ['ways', reels],
  ['lines', { ...reels, lines }],
])('a small slot of %s', (_, sheet) => {
  const game = defineReels(sheet)
  expect(everyRound((draws) => game.play({ bet: {}, draws }))).toEqual(game.moments({ bet: {} }))
})

const cascades: CascadesSheet = {
  game: 'small',
  version: 1,
  columns: 3,
  rows: 1,
  symbols: [
    { name: 'c', weight: 1 },
    { name: 'x', weight: 1 },
    { name: 'y', weight: 1 },
  ],
  scatter: 'c',
  fewest: 2,
  pays: { x: [20_000, 50_000], y: [3_000] },
  factors: [1, 2],
  feature: { scatters: 2, spins: 1, factors: [4, 5] },
  claims: [],
}

test('a small slot of cascades', () => {
  const game = defineCascades(cascades)
  expect(everyRound((draws) => game.play({ bet: {}, draws }))).toEqual(game.moments({ bet: {} }))
})
