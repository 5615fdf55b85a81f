import { drawsFrom, type Draws } from '@grandstand/fair'
import { describe, expect, test } from 'vitest'
import type { Game } from '../core/game.ts'
import { gameNamed, games } from '../games.ts'
import { drawsNumbered } from '../testing/seeded.ts'
import { statisticsOf } from './index.ts'
import { observedOf } from './observed.ts'
import { chiSquareTail, normalTail } from './tail.ts'
import { Tally } from './tally.ts'

test('tails are those of the tables', () => {
  expect(chiSquareTail(3.841458820694124, 1)).toBeCloseTo(0.05, 10)
  expect(chiSquareTail(23.209251158954356, 10)).toBeCloseTo(0.01, 10)
  expect(chiSquareTail(4.865182051925631, 10)).toBeCloseTo(0.9, 9)
  expect(normalTail(2.5758293035489004)).toBeCloseTo(0.01, 10)
})

test.each(games)('probabilities of $name add up to one', (game) => {
  for (const { probabilities } of observedOf(game))
    expect(probabilities.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
})

// The short form of `npm run game-statistics`. The rounds are always the same, so a failure is one of the code: with
// about a hundred tests, each fails at 1 in 10,000 by chance.
test.each(games)(
  '4,000 rounds of $name look as they should',
  (game: Game) => {
    for (const { name, results } of statisticsOf(game, {
      rounds: 4_000,
      roundsPerSeed: 1,
      start: '5e'.repeat(32),
    }))
      for (const { test: kind, p } of results) expect(p, `${name}, ${kind}`).toBeGreaterThan(0.0001)
  },
  30_000,
)

describe('the tests find', () => {
  const flaws: [string, string, (draws: Draws, number: number) => Draws][] = [
    [
      'a die that is loaded by two in a hundred',
      'frequencies',
      (draws) => drawsFrom((range) => (draws.below(50) === 0 ? 0 : draws.below(range))),
    ],
    [
      'an outcome that hangs on the last one',
      'pairs',
      (() => {
        let before = 0
        return (draws: Draws) =>
          drawsFrom((range) => (before = draws.below(20) === 0 ? before : draws.below(range)))
      })(),
    ],
    [
      'outcomes that alternate too often',
      'runs',
      (draws, number) =>
        drawsFrom((range) => {
          const roll = draws.below(range)
          return draws.below(5) === 0 ? (number % 2) * (range / 2) + (roll % (range / 2)) : roll
        }),
    ],
    [
      'a least outcome that comes every so often',
      'gaps',
      (draws, number) => drawsFrom((range) => (number % 31 === 0 ? 0 : draws.below(range))),
    ],
  ]
  test.each(flaws)('%s', (_, found, flawed) => {
    const dice = gameNamed('dice')!
    const [observed] = observedOf(dice)
    const tally = new Tally(observed!.probabilities)
    const draws = drawsNumbered(99)
    for (let number = 0; number < 60_000; number += 1)
      tally.add(observed!.outcomeOf(dice.play({ bet: observed!.bet, draws: flawed(draws, number) })))
    expect(tally.results().find(({ test: kind }) => kind === found)?.p).toBeLessThan(0.0001)
  })
})
