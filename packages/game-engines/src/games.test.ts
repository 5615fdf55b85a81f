import { sheetHash, type Draws } from '@grandstand/fair'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImpossiblePlay, type Book } from './core/game.ts'
import { crash, type CrashSheet } from './crash/crash.ts'
import { crashCurve } from './crash/curve.ts'
import { dice } from './dice/dice.ts'
import { gameNamed, games } from './games.ts'
import { hiLo } from './hi-lo/hi-lo.ts'
import { keno } from './keno/keno.ts'
import { limbo } from './limbo/limbo.ts'
import { mines } from './mines/mines.ts'
import { plinko } from './plinko/plinko.ts'
import { drawsNumbered } from './testing/seeded.ts'
import { videoPoker } from './video-poker/video-poker.ts'
import { wheel } from './wheel/wheel.ts'

const numbers = fc.nat(2 ** 31)

const eventOf = (book: Book, kind: string) => book.events.find((event) => event.kind === kind)!

/** Draws that return these values in order, whatever the range. */
const scripted = (...values: number[]): Draws => ({
  below: () => values.shift()!,
  shuffled: (_, count) => values.splice(0, count),
  weighted: () => values.shift()!,
})

test('the most that a game pays is that of any bet and any choices, not of its claims alone', () => {
  const tiles = Array.from({ length: 25 }, (_, tile) => tile)
  const cleared = (hidden: number) =>
    mines.play({
      bet: { mines: hidden },
      choices: tiles.slice(hidden).map((tile) => ({ open: tile })),
      draws: scripted(...tiles.slice(0, hidden)),
    }).multiplier
  const paid = tiles.slice(1).map((hidden) => cleared(hidden)!)
  expect(Math.max(...paid)).toBe(mines.largest)
  expect(hiLo.largest).toBe(100_000_000)
  for (const { sheet, largest } of games)
    expect(largest).toBeGreaterThanOrEqual(Math.max(...sheet.claims.map((claim) => claim.largest)))
})

describe('every game', () => {
  test('has a name of its own and a sheet with one hash', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length)
    for (const game of games) {
      expect(gameNamed(game.name)).toBe(game)
      expect(sheetHash(game.sheet)).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  test.each(games)('$name plays the same round from the same draws, in whole ten-thousandths', (game) => {
    const { bet } = game.sheet.claims[0]!
    fc.assert(
      fc.property(numbers, (number) => {
        const book = game.play({ bet, draws: drawsNumbered(number) })
        expect(game.play({ bet, draws: drawsNumbered(number) })).toEqual(book)
        expect(Number.isSafeInteger(book.multiplier ?? 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  const strange = [
    undefined,
    null,
    'bet',
    7,
    [],
    { chance: '1' },
    { outcome: 'won' },
    { side: 'under', chance: 5000, multiplier: 1e9 },
  ]
  test.each(games)('$name refuses bets that are not its own', (game) => {
    expect(game.accepts(game.sheet.claims[0]!.bet)).toBe(true)
    expect(strange.some((bet) => game.accepts(bet))).toBe(false)
    for (const bet of strange)
      expect(() => game.play({ bet, draws: drawsNumbered(1) })).toThrow(ImpossiblePlay)
  })

  test.each(games)('$name refuses choices that are not its own', (game) => {
    const { bet } = game.sheet.claims[0]!
    for (const choice of [undefined, 'stop', { stop: false }, { win: true }])
      expect(() => game.play({ bet, choices: [choice], draws: drawsNumbered(1) })).toThrow(ImpossiblePlay)
  })
})

test('dice: the two sides of a roll', () => {
  const roll = (side: string, face: number) =>
    dice.play({ bet: { side, chance: 2500 }, draws: scripted(face) }).multiplier
  expect([roll('under', 2499), roll('under', 2500), roll('over', 7500), roll('over', 7499)]).toEqual([
    39_600, 0, 39_600, 0,
  ])
})

test('limbo and crash: a height is reached or not, and the first draw is the highest', () => {
  const at = (draw: number) => eventOf(limbo.play({ bet: { target: 200 }, draws: scripted(draw) }), 'reached')
  expect(at(0)['height']).toBe(100_000_000)
  expect(at(999_999_999)['height']).toBe(100)
  // 99e9 / 495000000 = 200: the last draw that wins twice the stake.
  expect(limbo.play({ bet: { target: 200 }, draws: scripted(494_999_999) }).multiplier).toBe(20_000)
  expect(limbo.play({ bet: { target: 200 }, draws: scripted(495_000_000) }).multiplier).toBe(0)
})

describe('crash', () => {
  const leaving = (bet: object, choices: object[], draw: number) =>
    crash.play({ bet, choices, draws: scripted(draw) }).multiplier
  // 99e9 / 330000000 = 300.
  const endsAtThree = 329_999_999

  test('pays the height at which the player left first, by hand or by the fixed height', () => {
    expect(leaving({}, [{ left: 250 }], endsAtThree)).toBe(25_000)
    expect(leaving({ leaveAt: 200 }, [{ left: 250 }], endsAtThree)).toBe(20_000)
    expect(leaving({ leaveAt: 300 }, [], endsAtThree)).toBe(30_000)
    expect(leaving({ leaveAt: 301 }, [], endsAtThree)).toBe(0)
    expect(leaving({}, [{ left: 301 }], endsAtThree)).toBe(0)
    expect(leaving({}, [], endsAtThree)).toBe(0)
  })

  test('a player leaves once', () => {
    expect(() => leaving({}, [{ left: 120 }, { left: 150 }], endsAtThree)).toThrow(ImpossiblePlay)
  })

  test('the curve rises and doubles in about twelve seconds', () => {
    const curve = crashCurve(crash.sheet as CrashSheet, 1_000_000)
    expect(curve).toEqual(curve.toSorted((a, b) => a - b))
    expect(curve[0]).toBe(100)
    expect(curve.findIndex((height) => height >= 200)).toBe(116)
    expect(curve.at(-1)).toBeGreaterThan(1_000_000)
  })
})

describe('mines', () => {
  test('a round shows no mine before it is over', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 24 }), (number, count) => {
        const draws = () => drawsNumbered(number)
        expect(mines.play({ bet: { mines: count }, draws: draws() }).events).toEqual([])
        const { events, multiplier } = mines.play({
          bet: { mines: count },
          choices: [{ open: 12 }],
          draws: draws(),
        })
        const kinds = events.map(({ kind }) => kind)
        expect(kinds.includes('mines')).toBe(multiplier !== undefined)
        expect(kinds).toHaveLength(multiplier === undefined ? 1 : 2)
      }),
    )
  })

  test('every further safe tile is worth more, up to the last one, which ends the round', () => {
    const draws = () => scripted(20, 21, 22, 23, 24)
    const open = (count: number) => Array.from({ length: count }, (_, tile) => ({ open: tile }))
    let before = 0
    for (let count = 1; count < 20; count += 1) {
      const { multiplier } = mines.play({
        bet: { mines: 5 },
        choices: [...open(count), { stop: true }],
        draws: draws(),
      })
      expect(multiplier).toBeGreaterThan(before)
      before = multiplier!
    }
    expect(mines.play({ bet: { mines: 5 }, choices: open(20), draws: draws() }).multiplier).toBeGreaterThan(
      before,
    )
  })

  test.each([
    ['a tile twice', [{ open: 0 }, { open: 0 }]],
    ['a tile that is not there', [{ open: 25 }]],
    ['stopping before the first tile', [{ stop: true }]],
    ['a tile after the end', [{ open: 24 }, { open: 1 }]],
    ['stopping after the end', [{ open: 0 }, { stop: true }, { stop: true }]],
  ])('%s is impossible', (_, choices) => {
    expect(() => mines.play({ bet: { mines: 1 }, choices, draws: scripted(24) })).toThrow(ImpossiblePlay)
  })
})

test('plinko: the bucket is the number of rights', () => {
  const { events, multiplier } = plinko.play({
    bet: { board: 'wild-8' },
    draws: scripted(1, 1, 1, 1, 1, 1, 1, 1),
  })
  expect(events[0]).toEqual({ kind: 'fell', path: [1, 1, 1, 1, 1, 1, 1, 1], bucket: 8 })
  expect(multiplier).toBe(115_000)
})

test('keno: hits are counted, and picks have to differ', () => {
  const draws = () => scripted(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
  const { multiplier, events } = keno.play({ bet: { picks: [10, 1, 40] }, draws: draws() })
  expect([multiplier, events[0]!['hits']]).toEqual([48_000, 2])
  for (const picks of [[], [0], [41], [1, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]])
    expect(() => keno.play({ bet: { picks }, draws: draws() })).toThrow(ImpossiblePlay)
})

test('wheel: the segment pays', () => {
  expect(wheel.play({ bet: { wheel: 'wild' }, draws: scripted(25) }).multiplier).toBe(195_000)
})

describe('hi-lo', () => {
  // Two, three, ace, ace: one of each suit of index 4 × rank.
  const draws = () => scripted(0, 4, 48, 49, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
  const after = (...choices: object[]) => hiLo.play({ bet: {}, choices, draws: draws() })

  test('a right guess pays its exact odds, less the share of the house', () => {
    // 48 of 51 cards are higher than a two.
    expect(after({ guess: 'higher' }, { stop: true }).multiplier).toBe(Math.floor((9900 * 51) / 48))
    expect(after({ guess: 'higher' }, { guess: 'higher' }, { stop: true }).multiplier).toBe(
      // Then 44 of 50 are higher than a three.
      Math.floor((9900 * 51 * 50) / (48 * 44)),
    )
  })

  test('a wrong guess ends the round, and a card that is passed over costs nothing', () => {
    expect(after({ guess: 'equal' }).multiplier).toBe(0)
    const { multiplier } = after({ skip: true }, { skip: true }, { guess: 'equal' }, { stop: true })
    // Three aces are left among 49 cards.
    expect(multiplier).toBe(Math.floor((9900 * 49) / 3))
  })

  test.each([
    ['lower than a two', [{ guess: 'lower' }]],
    ['stopping before the first guess', [{ stop: true }]],
    ['a fourth pass', [{ skip: true }, { skip: true }, { skip: true }, { skip: true }]],
    ['a guess after the end', [{ guess: 'equal' }, { guess: 'higher' }]],
  ])('%s is impossible', (_, choices) => {
    expect(() => after(...choices)).toThrow(ImpossiblePlay)
  })
})

describe('video poker', () => {
  const hand = (...cards: number[]) => {
    const { events } = videoPoker.play({
      bet: {},
      choices: [{ hold: [0, 1, 2, 3, 4] }],
      draws: scripted(...cards, 50, 49, 48, 47, 46),
    })
    return eventOf({ events }, 'drew')['hand']
  }
  const card = (rank: number, suit: number) => rank * 4 + suit

  test.each([
    ['royal-flush', [card(8, 1), card(9, 1), card(10, 1), card(11, 1), card(12, 1)]],
    ['straight-flush', [card(0, 2), card(1, 2), card(2, 2), card(3, 2), card(12, 2)]],
    ['four-of-a-kind', [0, 1, 2, 3, 40]],
    ['full-house', [0, 1, 2, 40, 41]],
    ['flush', [card(0, 3), card(2, 3), card(4, 3), card(6, 3), card(12, 3)]],
    ['straight', [card(8, 1), card(9, 1), card(10, 1), card(11, 1), card(12, 2)]],
    ['straight', [card(0, 1), card(1, 1), card(2, 1), card(3, 1), card(12, 2)]],
    ['three-of-a-kind', [0, 1, 2, 40, 44]],
    ['two-pair', [0, 1, 40, 41, 48]],
    ['jacks-or-better', [card(9, 0), card(9, 1), 0, 4, 8]],
    ['nothing', [card(8, 0), card(8, 1), 0, 4, 12]],
    ['nothing', [card(11, 1), card(12, 1), card(0, 1), card(1, 1), card(2, 2)]],
  ])('%s of %j', (name, cards) => {
    expect(hand(...cards)).toBe(name)
  })

  test('cards that are not held are replaced by the next ones, from the left', () => {
    const { events } = videoPoker.play({
      bet: {},
      choices: [{ hold: [2] }],
      draws: scripted(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    })
    expect(eventOf({ events }, 'drew')['cards']).toEqual([5, 6, 2, 7, 8])
  })
})
