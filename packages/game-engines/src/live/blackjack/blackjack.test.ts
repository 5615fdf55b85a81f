import { describe, expect, test } from 'vitest'
import { ImpossiblePlay } from '../../core/game.ts'
import type { CardGame } from '../core/table-game.ts'
import { tableGameNamed } from '../tables.ts'
import { dealt } from '../testing/scripted.ts'

const game = tableGameNamed('blackjack') as CardGame

// Cards of one seat: seat, dealer's open one, seat, dealer's hidden one, and then in turn.
const play = (script: string, ...choices: object[]) => game.play(dealt(script), { seats: [3], choices })
const act = (name: string) => ({ seat: 3, act: name })
const closed = { insurance: 'closed' }
const returns = (book: ReturnType<typeof play>, ...spots: string[]) =>
  spots.map((spot) => book.returnOf!(`seat-3${spot}`))

describe('a hand', () => {
  test.each([
    ['[BJ-3] a blackjack pays three to two', 'A 9 K 9', [], 25_000],
    ['[BJ-3] two blackjacks return the stake', 'A K K A', [], 10_000],
    ["[BJ-3] a dealer's blackjack beats 21", '5 K 6 A K', [act('hit')], 0],
    ['[BJ-1] more than 21 loses at once', '10 6 6 K K', [act('hit')], 0],
    ['[BJ-9] the dealer has to draw below 17', '10 6 9 K K', [act('stand')], 20_000],
    ['[BJ-9] the dealer stands on a soft 17', '10 6 8 A', [act('stand')], 20_000],
    ['equal totals return the stake', '10 10 8 8', [act('stand')], 10_000],
  ])('%s', (_, script, choices, expected) => {
    expect(returns(play(script, ...choices), '')).toEqual([expected])
  })

  test('[BJ-5] 21 stands by itself, and the dealer draws for it', () => {
    expect(returns(play('5 6 6 K K 5', act('hit')), '')).toEqual([10_000])
  })

  test('the hidden card is in no event before it is turned', () => {
    const waiting = play('10 6 6 K')
    expect(waiting.returnOf).toBeUndefined()
    expect(waiting.events.filter(({ to }) => to === 'dealer')).toEqual([
      { kind: 'card', to: 'dealer', card: 16 },
      { kind: 'hidden', to: 'dealer' },
    ])
    expect(waiting.events.at(-1)).toEqual({
      kind: 'turn',
      seat: 3,
      hand: 'seat-3',
      acts: ['hit', 'stand', 'double'],
    })
  })
})

describe('what is added to a bet', () => {
  test('[BJ-6] [BJ-11] a double takes one card, and both halves return the same', () => {
    const book = play('5 6 6 K 9 K', act('double'))
    expect(returns(book, '', '-double')).toEqual([20_000, 20_000])
  })

  test('[BJ-4] a double loses against a blackjack that was not looked for', () => {
    expect(returns(play('5 K 6 A 10', act('double')), '', '-double')).toEqual([0, 0])
  })

  test('[BJ-7] [BJ-11] a split makes two hands with results of their own, once', () => {
    const book = play('8 6 8 K 10 3 9 K', act('split'), act('stand'), act('hit'), act('stand'))
    // 18 and 20 against a bust.
    expect(returns(book, '', '-split')).toEqual([20_000, 20_000])
    const second = play('8 6 8 K 8', act('split'))
    expect(second.events.at(-1)).toMatchObject({ hand: 'seat-3', acts: ['hit', 'stand'] })
  })

  test('[BJ-7] split aces get one card each, and 21 is no blackjack', () => {
    expect(returns(play('A 9 A 9 K 5', act('split')), '', '-split')).toEqual([20_000, 0])
  })

  test('[BJ-7] tens of different names can be split', () => {
    expect(play('K 6 J K').events.at(-1)).toMatchObject({ acts: ['hit', 'stand', 'double', 'split'] })
  })

  test('[BJ-4] [BJ-11] insurance is offered under an ace, and the dealer looks when it is closed', () => {
    const offered = play('10 A 9 K')
    expect(offered.events.at(-1)).toEqual({ kind: 'insurance' })
    expect(offered.returnOf).toBeUndefined()
    expect(returns(play('10 A 9 K', closed), '', '-insurance')).toEqual([0, 30_000])
    const none = play('10 A 9 8', closed, act('stand'))
    expect(returns(none, '', '-insurance')).toEqual([10_000, 0])
  })

  test.each([
    ['a double that was not made', '-double'],
    ['a split that was not made', '-split'],
    ['insurance that was not offered', '-insurance'],
  ])('[BJ-10] %s is no bet', (_, spot) => {
    expect(() => play('10 6 9 K K', act('stand')).returnOf!(`seat-3${spot}`)).toThrow(ImpossiblePlay)
  })

  test('an empty seat is no bet', () => {
    expect(() => play('10 6 9 K K', act('stand')).returnOf!('seat-4')).toThrow(ImpossiblePlay)
  })
})

describe('[BJ-12] [BJ-13] side bets', () => {
  test.each([
    ['8d 6 8d K K', '-pairs', 260_000],
    ['8d 6 8h K K', '-pairs', 130_000],
    ['8d 6 8c K K', '-pairs', 70_000],
    ['8d 6 9d K K', '-pairs', 0],
    ['8d 8d 8d K 9', '-21+3', 1_010_000],
    ['8d 9d 10d K K', '-21+3', 410_000],
    ['8d 8c 8d K 9', '-21+3', 310_000],
    ['Qc Ad Kh 8', '-21+3', 110_000],
    ['2c Ad 3h 8 10', '-21+3', 110_000],
    ['Kc Ad 2h 8 10', '-21+3', 0],
    ['8d 2d Kd K 10', '-21+3', 60_000],
  ])('%s: %s pays %d', (script, spot, expected) => {
    const choices = script.split(' ')[1]!.startsWith('A') ? [closed, act('stand')] : [act('stand')]
    expect(returns(play(script, ...choices), spot)).toEqual([expected])
  })
})

describe('the table', () => {
  test('[BJ-8] a player who is away stands, on any cards, without chips of their own', () => {
    const away = play('8 6 8 K K', act('stand'))
    expect(returns(away, '')).toEqual([20_000])
    expect(() => returns(away, '-split')).toThrow(ImpossiblePlay)
  })

  test('[BJ-2] [BJ-5] [BJ-14] deals one card to each seat in turn, and asks the seats in turn', () => {
    const book = game.play(dealt('10 9 6 8 9 K K'), {
      seats: [2, 5],
      choices: [
        { seat: 2, act: 'stand' },
        { seat: 5, act: 'stand' },
      ],
    })
    expect(book.events.slice(0, 6).map(({ to }) => to)).toEqual([
      'seat-2',
      'seat-5',
      'dealer',
      'seat-2',
      'seat-5',
      'dealer',
    ])
    expect(['seat-2', 'seat-5'].map((seat) => book.returnOf!(seat))).toEqual([20_000, 20_000])
    expect(book.result).toEqual([26, 18, 18])
  })

  test.each([
    ['an act of another seat', [{ seat: 4, act: 'hit' }]],
    ['a split of different cards', [act('split')]],
    ['insurance that nobody offers', [closed]],
    ['an act after the end', [act('stand'), act('stand')]],
    ['an act that nobody knows', [act('surrender')]],
    ['[H-E15] an act that brings its own card', [{ seat: 3, act: 'hit', card: 0 }]],
    ['[H-E15] an act that brings a result', [{ seat: 3, act: 'stand', result: [0, 21] }]],
  ])('%s is impossible', (_, choices) => {
    expect(() => play('10 6 9 K K', ...choices)).toThrow(ImpossiblePlay)
  })

  test.each([[[]], [[8]], [[3, 3]], [[5, 2]], [undefined]])('seats %j are impossible', (seats) => {
    expect(() => game.play(dealt('10 6 9 K K'), { seats })).toThrow(ImpossiblePlay)
  })
})
