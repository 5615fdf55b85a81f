import { tableGames } from '@grandstand/game-engines/live'
import { expect, test } from 'vitest'
import { sayIn } from '../../kit/settings.ts'
import { kindNames } from '../texts.ts'
import { kindOfGame } from '@grandstand/live-table'
import { entriesOf, myRounds, winnerOfRound } from './history.ts'
import { factsOf } from './sheet.ts'
import { betSaid, kindName, spotName } from './spot-names.ts'

const say = sayIn('zh-CN')
const factsOfGame = (name: string) => factsOf(tableGames.find((game) => game.name === name)!.sheet)

test('every table game has its page, and every spot a name, a pay and an edge', () => {
  for (const { name, sheet } of tableGames) {
    expect(kindOfGame(name)).toBeDefined()
    expect(kindNames[name]).toBeDefined()
    const facts = factsOf(sheet)
    for (const spot of facts.spots) {
      expect(spotName(spot.name, say)).not.toBe(spot.name)
      expect(kindName(spot.kind, name, say)).not.toBe(spot.name)
      expect(spot.pays).toMatch(/^1 : [\d.]+(–\d+)?$/)
      // Doubles and splits of blackjack are possible only where they pay.
      const hasNone = name === 'blackjack' && ['double', 'split'].includes(spot.kind)
      expect(spot.edge).toMatch(hasNone ? /^$/ : /^\d+\.\d\d%$/)
    }
  }
})

test('pays and edges are those of docs/fairness/tables.md', () => {
  const seen = (game: string, spot: string) => {
    const { pays, edge } = factsOfGame(game).spot(spot)!
    return `${pays} ${edge}`
  }
  expect(seen('baccarat', 'banker')).toBe('1 : 0.95 1.06%')
  expect(factsOfGame('baccarat-no-commission').spot('banker')).toMatchObject({
    pays: '1 : 1',
    except: { total: 6, pays: '1 : 0.5' },
    edge: '1.46%',
  })
  expect(seen('baccarat', 'tie')).toBe('1 : 9 4.84%')
  expect(seen('baccarat', 'player-dragon')).toBe('1 : 1–30 2.65%')
  expect(seen('dragon-tiger', 'dragon')).toBe('1 : 1 3.73%')
  expect(seen('roulette-la-partage', 'red')).toBe('1 : 1 1.35%')
  expect(seen('sic-bo', 'single-1')).toBe('1 : 1–12 3.70%')
  expect(seen('blackjack', 'seat-3-21+3')).toBe('1 : 5–100 3.70%')
  expect(seen('blackjack', 'seat-3')).toBe('1 : 1 0.71%')
})

const past = (number: number, result: readonly number[], marks: readonly string[] = []) => ({
  number,
  result,
  marks,
  isVoid: false,
  isCorrected: false,
})

test('roads are drawn from results as the book has them, without void rounds', () => {
  expect(
    entriesOf('baccarat', [
      past(1, [6, 9], ['banker-pair']),
      past(2, [7, 7]),
      { ...past(3, [9, 1]), isVoid: true },
    ]),
  ).toEqual([{ winner: 'red', redPair: true }, { winner: 'tie' }])
  // An ace is low: the dragon's king against the tiger's ace.
  expect(winnerOfRound('dragon-tiger', past(1, [44, 48]))).toBe('dragon')
  expect(entriesOf('sic-bo', [past(1, [1, 2, 4]), past(2, [5, 5, 5])], 'odd-even')).toEqual([
    { winner: 'red' },
    { winner: 'tie' },
  ])
})

test('the number of a spot and the stake on it are told apart', () => {
  const form = { currency: 'CNY', isDemo: false } as const
  expect(betSaid({ spot: 'triple-6', stake: 500n }, form, say)).toBe('围骰 6 ¥5')
  expect(betSaid({ spot: 'pair-1-2', stake: 550n }, form, say)).toBe('两骰 1-2 ¥5.50')
  expect(betSaid({ spot: 'corner-8-9-11-12', stake: 500n }, { ...form, isDemo: true }, say)).toBe(
    '角注 8-9-11-12: 5',
  )
})

test('tickets of a round are one sum; a void one returns its stake', () => {
  const ticket = {
    id: 'a',
    table: 't',
    round: 4,
    currency: 'CNY' as const,
    stake: '1000',
    bets: [{ spot: 'banker', stake: '1000' }],
    state: 'settled' as const,
    settled: [{ spot: 'banker', result: 'won' as const, returned: '1950' }],
    payout: '1950',
    isCorrected: false,
  }
  expect(
    myRounds([
      ticket,
      { ...ticket, id: 'b', state: 'refused' },
      { ...ticket, id: 'c', round: 5, state: 'void', settled: [], payout: null },
      { ...ticket, id: 'd', round: 6, state: 'accepted', settled: [], payout: null },
    ]).map(({ round, stake, payout, isVoid }) => [round, stake, payout, isVoid]),
  ).toEqual([
    [6, 1_000n, null, false],
    [5, 1_000n, 1_000n, true],
    [4, 1_000n, 1_950n, false],
  ])
})
