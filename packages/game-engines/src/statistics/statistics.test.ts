import { drawsFrom, type Draws } from '@grandstand/fair'
import { describe, expect, test } from 'vitest'
import type { Game } from '../core/game.ts'
import { gameNamed, games } from '../games.ts'
import {
  improbability,
  playPart,
  startOfPart,
  statisticsOf,
  streamOf,
  streamResultsOf,
  verdictOn,
} from './index.ts'
import { observedOf } from './observed.ts'
import { chiSquareTail, normalTail } from './tail.ts'

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

// The short form of `npm run statistics`. The rounds are always the same, so a failure is one of the code: with about a
// hundred tests, each fails at 1 in 10,000 by chance.
test.each(games)(
  '4,000 rounds of $name look as they should',
  (game: Game) => {
    const part = playPart(game, { rounds: 4_000, roundsPerSeed: 1, start: '5e'.repeat(32) })
    for (const { name, results } of statisticsOf(game, [part]))
      for (const result of results)
        expect(improbability(result), `${name}, ${result.test}`).toBeGreaterThan(0.0001)
  },
  30_000,
)

test('100,000 rounds, in parts that were played apart, are right together, and pay what the sheet says', () => {
  const wheel = gameNamed('wheel')!
  const sampling = { rounds: 25_000, roundsPerSeed: 1_000 }
  const parts = [0, 1, 2, 3].map((part) =>
    playPart(wheel, { ...sampling, start: startOfPart('a1'.repeat(32), part) }),
  )
  const [found] = statisticsOf(wheel, parts)
  expect(found!.results.map(({ test: kind }) => kind)).toEqual([
    'frequencies',
    'pairs',
    'gaps',
    'runs',
    'repeats',
  ])
  expect(verdictOn(found!.results)).toMatchObject({
    tests: 5,
    limit: expect.closeTo(0.002, 9),
    isRight: true,
  })
  expect(Math.abs(found!.paid - Number(wheel.sheet.claims.at(-1)!.rtp))).toBeLessThan(0.1)
  // Of a million rounds it is a test.
  const many = { ...parts[0]!, rounds: 1_000_000, paid: [parts[0]!.paid[0]! * 45] }
  const paid = statisticsOf(wheel, [many])[0]!.results.find(({ test: kind }) => kind === 'return')
  expect(paid!.p).toBeLessThan(1e-9)
})

test('the raw stream is the words of the seeds, and what ent and dieharder say of it is read', () => {
  const next = streamOf('ab'.repeat(32))
  const [first, second] = [next(4_000), next(4_000)]
  expect(Buffer.from(first)).not.toEqual(Buffer.from(second))
  expect(Buffer.concat([first, second])).toEqual(Buffer.from(streamOf('ab'.repeat(32))(8_000)))
  const ent =
    '0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation\n1,1000000,7.999811,255.0,127.6,3.14,0.004\n'
  const read = streamResultsOf('ent', ent).map(([name, { p }]) => [name, p])
  expect(read).toEqual([
    ['bytes, chi-square', expect.closeTo(0.4882, 3)],
    ['mean of the bytes', expect.closeTo(0.1761, 3)],
    ['serial correlation', expect.closeTo(6.3e-5, 5)],
  ])
  const dieharder = `#   test_name   |ntup| tsamples |psamples|  p-value |Assessment
   diehard_birthdays|   0|       100|     100|0.32419461|  PASSED
          sts_serial|   7|    100000|     100|0.00000012|  FAILED`
  expect(streamResultsOf('dieharder', dieharder)).toEqual([
    ['diehard_birthdays', { test: 'stream', p: 0.32419461, isTwoSided: true }],
    ['sts_serial 7', { test: 'stream', p: 1.2e-7, isTwoSided: true }],
  ])
  expect(() => streamResultsOf('dieharder', 'no such test')).toThrow('printed no results')
})

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
    [
      'a number that is made by a remainder',
      'frequencies',
      (draws) => drawsFrom((range) => draws.below(2 ** 16) % range),
    ],
    [
      'a neighbour that is close too often',
      'pairs',
      (() => {
        let before = 0
        return (draws: Draws) =>
          drawsFrom(
            (range) =>
              (before =
                draws.below(10) === 0 ? (before + draws.below(range / 20)) % range : draws.below(range)),
          )
      })(),
    ],
    [
      'a block that is used twice',
      'repeats',
      (() => {
        const block: number[] = []
        return (draws: Draws, number: number) =>
          drawsFrom((range) => {
            if (number >= 40_123 && number < 45_123) return block[number - 40_123]!
            const roll = draws.below(range)
            if (number < 5_000) block.push(roll)
            return roll
          })
      })(),
    ],
    [
      'outcomes that come in turn, so that each is as frequent as it should be',
      'frequencies',
      (draws, number) => drawsFrom((range) => (number * 7_919 + draws.below(range / 500)) % range),
    ],
  ]
  test.each(flaws)('%s', (_, found, flawed) => {
    const dice = gameNamed('dice')!
    const sampling = { rounds: 60_000, roundsPerSeed: 1_000, start: '99'.repeat(32) }
    const [{ results } = { results: [] }] = statisticsOf(dice, [playPart(dice, sampling, flawed)])
    const result = results.find(({ test: kind }) => kind === found)!
    expect(improbability(result)).toBeLessThan(0.0001)
    expect(verdictOn(results).isRight).toBe(false)
  })
})
