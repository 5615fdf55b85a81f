import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tableGameNamed } from '../tables.ts'
import { chipsOf, doubled, totalOfChips, withMove, withoutLast, type Moves } from './chips.ts'
import { dealsAtMs, timelinessOf, type BettingTime } from './closing.ts'
import { refusalsOf, type TableLimits } from './limits.ts'

const time: BettingTime = { opensAtMs: 0, closesAtMs: 15_000, slowestMs: 3_000 }

describe('[T-8] a bet is in time by the picture that its member saw', () => {
  test.each([
    ['a quick picture', 14_900, 15_000, { is: 'in-time' }],
    ['a picture that is late by what the table waits for', 14_900, 17_900, { is: 'in-time' }],
    ['the last moment', 15_000, 18_000, { is: 'in-time' }],
    ['a picture that shows the end', 15_040, 15_300, { is: 'late', byMs: 40 }],
    ['a picture that is slower than the table waits for', 14_000, 18_200, { is: 'late', byMs: 200 }],
    ['a picture of the future', 20_000, 14_000, { is: 'in-time' }],
    ['a bet of the round before', -500, 100, { is: 'early', byMs: 500 }],
  ])('%s', (_, pictureAtMs, arrivedAtMs, expected) => {
    expect(timelinessOf(time, { pictureAtMs, arrivedAtMs })).toEqual(expected)
  })

  test('no claim is in time once dealing has begun', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: dealsAtMs(time) + 1, max: 2 ** 31 }),
        (claimed, arrived) => {
          expect(timelinessOf(time, { pictureAtMs: claimed, arrivedAtMs: arrived }).is).toBe('late')
        },
      ),
    )
  })

  test('a slower picture never makes a bet late that a quicker one would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        (pictureAtMs, delayMs) => {
          const arrivedAtMs = pictureAtMs + delayMs
          expect(timelinessOf(time, { pictureAtMs, arrivedAtMs })).toEqual({ is: 'in-time' })
        },
      ),
    )
  })
})

describe('[T-9] bets of a request are taken together or not at all', () => {
  const roulette = tableGameNamed('roulette')!
  const limits: TableLimits = {
    least: 100n,
    most: 50_000n,
    mostByKind: { straight: 2_000n },
    mostInRound: 60_000n,
  }
  const bet = (spot: string, stake: bigint) => ({ spot, stake })

  test.each([
    ['nothing is wrong', [], [bet('red', 50_000n), bet('straight-7', 2_000n)], []],
    ['chips below the least', [], [bet('red', 99n)], [{ reason: 'below-least', spot: 'red', limit: 100n }]],
    ['few chips on top of others', [bet('red', 100n)], [bet('red', 1n)], []],
    [
      'more on a number than its kind allows',
      [bet('straight-7', 1_500n)],
      [bet('straight-7', 501n)],
      [{ reason: 'above-most', spot: 'straight-7', limit: 2_000n }],
    ],
    [
      'more in a round than the table allows',
      [bet('red', 50_000n)],
      [bet('black', 10_001n)],
      [{ reason: 'above-round', limit: 60_000n }],
    ],
    ['a spot that is not there', [], [bet('banker', 100n)], [{ reason: 'no-spot', spot: 'banker' }]],
    [
      'a stake that would take chips back',
      [bet('red', 500n)],
      [bet('red', -100n)],
      [{ reason: 'no-stake', spot: 'red' }],
    ],
  ])('%s', (_, taken, asked, refusals) => {
    expect(refusalsOf(roulette, limits, taken, asked)).toEqual(refusals)
  })
})

describe('chips before they are sent', () => {
  const anyMoves: fc.Arbitrary<Moves> = fc.array(
    fc.array(
      fc.record({
        spot: fc.constantFrom('red', 'dozen-1', 'straight-7'),
        stake: fc.bigInt({ min: 1n, max: 999n }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { maxLength: 6 },
  )

  test('a move of several spots is taken back as a whole', () => {
    const voisins = [
      { spot: 'trio-0-2-3', stake: 200n },
      { spot: 'split-4-7', stake: 100n },
    ]
    const moves = withMove(withMove([], [{ spot: 'red', stake: 5n }]), voisins)
    expect(totalOfChips(moves)).toBe(305n)
    expect(chipsOf(withoutLast(moves))).toEqual([{ spot: 'red', stake: 5n }])
    expect(withoutLast([])).toEqual([])
  })

  test('doubling doubles every spot, and is one move', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        const twice = doubled(moves)
        expect(totalOfChips(twice)).toBe(2n * totalOfChips(moves))
        expect(chipsOf(twice)).toEqual(chipsOf(moves).map(({ spot, stake }) => ({ spot, stake: 2n * stake })))
        expect(withoutLast(twice)).toEqual(moves)
      }),
    )
  })

  test('chips repeat a round whole', () => {
    fc.assert(
      fc.property(anyMoves, (moves) => {
        expect(chipsOf(withMove([], chipsOf(moves)))).toEqual(chipsOf(moves))
      }),
    )
  })
})
