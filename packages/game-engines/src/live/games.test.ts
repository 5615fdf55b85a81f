import { drawsFrom } from '@grandstand/fair'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImpossiblePlay } from '../core/game.ts'
import type { CardGame, DrawGame } from './core/table-game.ts'
import { rouletteGroups } from './roulette/groups.ts'
import { neighbours, orphelins, tiers, voisins, zeroGame } from './roulette/announced.ts'
import { settleBets, settleVoid } from './core/settle.ts'
import { burntBy } from './core/shoe-rules.ts'
import { tableGameNamed, tableGames } from './tables.ts'
import { cardOf, dealt } from './testing/scripted.ts'

const cardGame = (name: string) => tableGameNamed(name) as CardGame
const drawGame = (name: string) => tableGameNamed(name) as DrawGame
const scripted = (...values: number[]) => drawsFrom(() => values.shift()!)

describe('baccarat', () => {
  const play = (script: string) => cardGame('baccarat').play(dealt(script))
  const last = (script: string) => play(script).events.at(-1)

  // Player's total stands or draws; then the banker's rules. Cards: player, banker, player, banker, thirds.
  test.each([
    ['[B-1] a total is the last digit of the sum', '9 7 K A', { player: 9, banker: 8 }],
    ['[B-3] a natural ends the round', '9 2 K 3', { player: 9, banker: 5, isNatural: true }],
    ['[B-4] [B-5] six stands, and a banker of five draws', '6 5 K K 3', { player: 6, banker: 8 }],
    [
      '[B-4] [B-5] six stands, and a banker of six stands',
      '6 6 K K',
      { player: 6, banker: 6, winner: 'tie' },
    ],
    ['[B-6] a banker of three stands on eight', '2 3 3 K 8', { player: 3, banker: 3 }],
    ['[B-6] a banker of three draws on nine', '2 3 3 K 9 6', { player: 4, banker: 9 }],
    ['[B-6] a banker of four draws on two', '2 4 3 K 2 5', { player: 7, banker: 9 }],
    ['[B-6] a banker of four stands on an ace', '2 4 3 K A', { player: 6, banker: 4 }],
    ['[B-6] a banker of five draws on four', '2 5 3 K 4 4', { player: 9, banker: 9 }],
    ['[B-6] a banker of five stands on three', '2 5 3 K 3', { player: 8, banker: 5 }],
    ['[B-6] a banker of six draws on six', '2 6 3 K 6 3', { player: 1, banker: 9 }],
    ['[B-6] a banker of six stands on five', '2 6 3 K 5', { player: 0, banker: 6 }],
    ['[B-6] a banker of seven stands', '2 7 3 K 7', { player: 2, banker: 7 }],
    ['[B-6] a banker of two draws on everything', '2 2 3 K 8 6', { player: 3, banker: 8 }],
  ])('%s', (_, script, expected) => {
    expect(last(script)).toMatchObject(expected)
  })

  test('[B-2] cards are dealt in turn, and a third goes to the player first', () => {
    const to = play('2 3 3 K 9 6').events.map(({ to: side }) => side)
    expect(to).toEqual(['player', 'banker', 'player', 'banker', 'player', 'banker', undefined])
  })

  test.each([
    ['6 7 K K', { banker: 19_500, player: 0, tie: 0, small: 25_000, big: 0, 'banker-dragon': 0 }],
    ['9 2 K 3', { player: 20_000, 'player-dragon': 20_000, 'banker-dragon': 0 }],
    ['9 9 K K', { player: 10_000, banker: 10_000, tie: 100_000, 'player-dragon': 10_000 }],
    ['6 6 K K', { tie: 100_000, 'player-dragon': 0, 'banker-pair': 0 }],
    ['K 3 K K 10 6', { 'player-pair': 120_000, 'banker-pair': 0, big: 15_400, 'banker-dragon': 310_000 }],
    ['A 4 2 K 8 K', { banker: 19_500, 'banker-dragon': 0, 'player-dragon': 0 }],
  ])('[B-7] [B-8] [B-9] %s pays %j', (script, expected) => {
    const { returnOf } = play(script)
    expect(Object.fromEntries(Object.keys(expected).map((spot) => [spot, returnOf!(spot)]))).toEqual(expected)
  })

  test('without commission the banker wins one to one, and a half with six', () => {
    const on = (script: string) => cardGame('baccarat-no-commission').play(dealt(script)).returnOf!('banker')
    expect([on('6 7 K K'), on('5 6 K K K'), on('6 6 K K')]).toEqual([20_000, 15_000, 10_000])
  })
})

describe('roulette', () => {
  const game = drawGame('roulette')
  const on = (number: number, spot: string, of = game) =>
    of.play(scripted((of.sheet['wheel' as never] as readonly number[]).indexOf(number))).returnOf!(spot)

  test('[R-2] every number is covered by as many spots of a kind as the layout has', () => {
    const spots = game.sheet.spots as unknown as readonly { kind: string; numbers: readonly number[] }[]
    const of = (name: string) => spots.filter(({ kind }) => kind === name)
    const names = [...new Set(spots.map(({ kind }) => kind))]
    expect(Object.fromEntries(names.map((name) => [name, of(name).length]))).toEqual({
      straight: 37,
      split: 60,
      street: 14,
      corner: 23,
      'six-line': 11,
      dozen: 3,
      column: 3,
      'even-chance': 6,
    })
    for (const { numbers } of spots) expect(new Set(numbers).size).toBe(numbers.length)
    for (const kind of ['dozen', 'column'] as const)
      expect(
        of(kind)
          .flatMap(({ numbers }) => numbers)
          .toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
  })

  test('[R-3] [R-4] zero loses even chances, and returns a half with la partage', () => {
    expect([on(0, 'red'), on(0, 'straight-0'), on(0, 'trio-0-2-3'), on(0, 'dozen-1')]).toEqual([
      0, 360_000, 120_000, 0,
    ])
    expect(on(0, 'even', drawGame('roulette-la-partage'))).toBe(5_000)
    expect(on(17, 'black')).toBe(20_000)
  })

  test('[R-5] announced bets lie on spots of the layout, and cover every number once', () => {
    const numbersOf = (spot: string) =>
      (game.sheet.spots.find(({ name }) => name === spot)!['numbers'] as readonly number[]).slice()
    const covered = (of: typeof voisins) => new Set(of.flatMap(({ spot }) => numbersOf(spot)))
    const chips = (of: typeof voisins) => of.reduce((sum, each) => sum + each.chips, 0)
    expect([covered(voisins).size, covered(tiers).size, covered(orphelins).size]).toEqual([17, 12, 8])
    expect([chips(voisins), chips(tiers), chips(orphelins)]).toEqual([9, 6, 5])
    expect(new Set([voisins, tiers, orphelins].flatMap((of) => [...covered(of)])).size).toBe(37)
    expect([covered(zeroGame).size, chips(zeroGame), neighbours(0, 3).length]).toEqual([7, 4, 7])
    const around = new Set([12, 35, 3, 26, 0, 32, 15])
    expect(covered(zeroGame)).toEqual(around)
    const sizes = rouletteGroups.map(({ name, numbers }) => `${name} ${numbers.length}`)
    expect(sizes.slice(-4)).toEqual(['high 18', 'voisins 17', 'tiers 12', 'orphelins 8'])
    expect(neighbours(0, 2).map(({ spot }) => spot)).toEqual([
      'straight-3',
      'straight-26',
      'straight-0',
      'straight-32',
      'straight-15',
    ])
    expect(() => neighbours(0, 19)).toThrow(RangeError)
  })
})

describe('dragon tiger', () => {
  test.each([
    ['Kd Qs', { dragon: 20_000, tiger: 0, tie: 0, 'dragon-big': 20_000, 'tiger-small': 0 }],
    ['A 2', { dragon: 0, tiger: 20_000, 'dragon-small': 20_000 }],
    [
      '7 7d',
      { dragon: 5_000, tiger: 5_000, tie: 120_000, 'suited-tie': 0, 'dragon-big': 0, 'tiger-small': 0 },
    ],
    ['7d 7d', { 'suited-tie': 510_000, tie: 120_000 }],
  ])('[D-1] [D-2] [D-3] [D-4] %s pays %j', (script, expected) => {
    const { returnOf } = cardGame('dragon-tiger').play(dealt(script))
    expect(Object.fromEntries(Object.keys(expected).map((spot) => [spot, returnOf!(spot)]))).toEqual(expected)
  })
})

describe('sic bo', () => {
  test.each([
    [[1, 2, 4], { small: 20_000, big: 0, odd: 20_000, 'total-7': 130_000, 'pair-1-4': 70_000 }],
    [
      [3, 3, 3],
      { small: 0, big: 0, odd: 0, 'triple-3': 1_810_000, 'any-triple': 310_000, 'total-9': 70_000 },
    ],
    [[3, 3, 3], { 'double-3': 120_000, 'single-3': 130_000, 'pair-3-4': 0 }],
    [
      [6, 6, 5],
      { big: 20_000, 'single-6': 30_000, 'single-5': 20_000, 'double-6': 120_000, 'total-17': 610_000 },
    ],
  ])('[S-2] [S-3] [S-4] [S-5] %j pays %j', (dice, expected) => {
    const { returnOf } = drawGame('sic-bo').play(scripted(...dice.map((face) => face - 1)))
    expect(Object.fromEntries(Object.keys(expected).map((spot) => [spot, returnOf!(spot)]))).toEqual(expected)
  })
})

test.each([
  ['[B-10]', cardGame('baccarat').play(dealt('6 5 K K 3')), [6, 8]],
  ['[R-1] [R-6]', drawGame('roulette').play(scripted(1)), [32]],
  ['[D-5]', cardGame('dragon-tiger').play(dealt('2 Kd')), [0, 45]],
  ['[S-1] [S-6]', drawGame('sic-bo').play(scripted(5, 0, 2)), [6, 1, 3]],
])('%s the result says what came', (_, book, result) => {
  expect(book.result).toEqual(result)
})

test('[T-7] as many cards are burnt as the first one says, or one', () => {
  const { shoe } = cardGame('baccarat').sheet
  const burnt = ['A', '2', '9', '10', 'K'].map((name) => burntBy(shoe, cardOf(name)))
  expect(burnt).toEqual([2, 3, 10, 11, 11])
  expect(burntBy(cardGame('blackjack').sheet.shoe, cardOf('9'))).toBe(1)
})

describe('settlement', () => {
  test('[T-2] says what became of each stake, rounded down to a minor unit', () => {
    const book = cardGame('dragon-tiger').play(dealt('7d 7d'))
    const bets = [
      { spot: 'dragon', stake: 101n },
      { spot: 'tie', stake: 3n },
      { spot: 'dragon-big', stake: 5n },
    ]
    expect(settleBets(book, bets)).toEqual([
      { spot: 'dragon', stake: 101n, result: 'half-returned', returned: 50n },
      { spot: 'tie', stake: 3n, result: 'won', returned: 36n },
      { spot: 'dragon-big', stake: 5n, result: 'lost', returned: 0n },
    ])
    expect(settleVoid(bets).map(({ returned }) => returned)).toEqual([101n, 3n, 5n])
  })

  test('a spot that the game does not have is no bet', () => {
    const book = cardGame('dragon-tiger').play(dealt('7d 7d'))
    expect(() => settleBets(book, [{ spot: 'banker', stake: 1n }])).toThrow(ImpossiblePlay)
    for (const game of tableGames) {
      expect(game.hasSpot('nowhere')).toBe(false)
      expect(game.sheet.spots.every(({ name }) => game.hasSpot(name))).toBe(true)
    }
  })

  test('never returns more than the largest pay of a spot, whatever the stake', () => {
    const game = drawGame('sic-bo')
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
        fc.constantFrom(...game.sheet.spots),
        (stake, dice, { name, kind }) => {
          const [bet] = settleBets(game.play(scripted(...dice)), [{ spot: name, stake }])
          const { largest } = game.sheet.claims.find((claim) => claim.kind === kind)!
          expect(bet!.returned).toBeLessThanOrEqual((stake * BigInt(largest)) / 10_000n)
        },
      ),
    )
  })
})
