import { expect, test } from 'vitest'
import { figuresOf } from '../core/figures.ts'
import { defineBaccarat } from './baccarat/baccarat.ts'
import { forEachDeal } from './baccarat/every-deal.ts'
import { winnerOf } from './baccarat/spots.ts'
import { neighbours, orphelins, tiers, voisins } from './roulette/announced.ts'
import { baccaratSheet } from './baccarat/sheet.ts'
import { blackjackSheet } from './blackjack/sheet.ts'
import { edgeOfSeat } from './blackjack/moments.ts'
import { toOne } from './core/pays.ts'
import type { TableGame } from './core/table-game.ts'
import { defineDragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { dragonTigerSheet } from './dragon-tiger/sheet.ts'
import { defineSicBo } from './sic-bo/sic-bo.ts'
import { sicBoSpots } from './sic-bo/layout.ts'
import { sicBoSheet } from './sic-bo/sheet.ts'
import { tableGameNamed, tableGames } from './tables.ts'

const edgeOf = (game: TableGame, spot: string) => 100 * (1 - Number(figuresOf(game.moments(spot)).rtp))
const kinds = (game: TableGame) => [...new Set(game.sheet.spots.map(({ kind }) => kind))]

test.each(tableGames)(
  'exact figures of every spot of $name are those that its sheet states',
  (game) => {
    expect(game.sheet.claims.map(({ kind }) => kind)).toEqual(kinds(game))
    for (const { kind, ...stated } of game.sheet.claims) {
      // All seats of blackjack are alike.
      const spots = game.sheet.spots.filter((each) => each.kind === kind && (each['seat'] ?? 1) === 1)
      for (const spot of spots) expect(figuresOf(game.moments(spot.name)), spot.name).toEqual(stated)
    }
  },
  60_000,
)

// Computed apart from this library: table of the field, `12.34` is 12.34 %.
const edges: [string, string, number][] = [
  ['baccarat', 'banker', 1.0579],
  ['baccarat', 'player', 1.2351],
  ['baccarat', 'tie', 4.844],
  ['baccarat', 'player-pair', 10.3614],
  ['baccarat', 'banker-pair', 10.3614],
  ['baccarat', 'small', 5.2829],
  ['baccarat', 'big', 4.3457],
  ['baccarat-no-commission', 'banker', 1.4581],
  ['roulette', 'straight-17', 2.7027],
  ['roulette', 'red', 2.7027],
  ['roulette-la-partage', 'red', 1.3514],
  ['roulette-la-partage', 'dozen-2', 2.7027],
  ['dragon-tiger', 'dragon', 3.7349],
  ['dragon-tiger', 'tie', 10.3614],
  ['dragon-tiger', 'suited-tie', 13.9759],
  ['dragon-tiger', 'tiger-big', 7.6923],
  ['sic-bo', 'small', 2.7778],
  ['sic-bo', 'odd', 2.7778],
  ['sic-bo', 'triple-3', 16.2037],
  ['sic-bo', 'any-triple', 13.8889],
  ['sic-bo', 'double-3', 11.1111],
  ['sic-bo', 'pair-2-5', 2.7778],
  ['sic-bo', 'total-4', 15.2778],
  ['sic-bo', 'total-16', 13.8889],
  ['sic-bo', 'total-6', 16.6667],
  ['sic-bo', 'total-14', 9.7222],
  ['sic-bo', 'total-8', 12.5],
  ['sic-bo', 'total-12', 18.9815],
  ['sic-bo', 'total-10', 12.5],
  ['sic-bo', 'single-1', 3.7037],
  ['blackjack', 'seat-1-pairs', 4.0964],
  ['blackjack', 'seat-7-21+3', 3.7039],
  ['blackjack', 'seat-3-insurance', 7.4699],
]
test.each(edges)('%s, %s: the house keeps %f %%', (game, spot, edge) => {
  expect(edgeOf(tableGameNamed(game)!, spot)).toBeCloseTo(edge, 3)
})

test('the dragon bonus has the published edges', () => {
  expect(edgeOf(tableGameNamed('baccarat')!, 'player-dragon')).toBeCloseTo(2.65, 2)
  expect(edgeOf(tableGameNamed('baccarat')!, 'banker-dragon')).toBeCloseTo(9.37, 2)
})

test('other pay-outs of the field give its other edges', () => {
  const tie = { ...baccaratSheet, spots: baccaratSheet.spots.map((spot) => ({ ...spot, pays: toOne(8) })) }
  expect(edgeOf(defineBaccarat(tie as typeof baccaratSheet), 'tie')).toBeCloseTo(14.3596, 4)
  const tieAt = (pays: number) =>
    defineDragonTiger({
      ...dragonTigerSheet,
      spots: [{ name: 'tie', kind: 'tie', wins: 'tie', pays: toOne(pays) }],
    })
  expect(edgeOf(tieAt(8), 'tie')).toBeCloseTo(32.77, 2)
  expect(edgeOf(tieAt(10), 'tie')).toBeCloseTo(17.83, 2)
  const poor = defineSicBo({
    ...sicBoSheet,
    spots: sicBoSpots({
      totals: [50, 18, 14, 12, 8, 6, 6],
      triple: 150,
      anyTriple: 24,
      double: 8,
      pair: 5,
      single: [1, 2, 3],
    }),
  })
  const found = [
    'total-4',
    'total-5',
    'total-6',
    'triple-1',
    'any-triple',
    'double-1',
    'pair-1-2',
    'single-6',
  ]
  expect(found.map((spot) => Number(edgeOf(poor, spot).toFixed(2)))).toEqual([
    29.17, 47.22, 30.56, 30.09, 30.56, 33.33, 16.67, 7.87,
  ])
})

test('announced bets of roulette keep one in 37, as their spots do', () => {
  const roulette = tableGameNamed('roulette')!
  for (const announced of [voisins, tiers, orphelins, neighbours(17, 3)]) {
    const chips = announced.reduce((sum, each) => sum + each.chips, 0)
    const kept = announced.reduce((sum, { spot, chips: on }) => sum + on * edgeOf(roulette, spot), 0)
    expect(kept / chips).toBeCloseTo(100 / 37, 10)
  }
})

test('the deals of baccarat are all orders of six cards, and have the chances of the field', () => {
  const won = { player: 0, banker: 0, tie: 0 }
  forEachDeal(baccaratSheet.drawing, 8, (result, ways) => {
    won[winnerOf(result)] += ways
  })
  const all = 416 * 415 * 414 * 413 * 412 * 411
  expect(won.player + won.banker + won.tie).toBe(all)
  expect((100 * won.banker) / all).toBeCloseTo(45.8597, 4)
  expect((100 * won.player) / all).toBeCloseTo(44.6247, 4)
  expect((100 * won.tie) / all).toBeCloseTo(9.5156, 4)
})

test('a seat of blackjack loses about 0.7 %, as the field says', () => {
  expect(edgeOfSeat(blackjackSheet)).toBeCloseTo(Number(blackjackSheet.lossOfSeat), 11)
  expect(100 * (1 - edgeOfSeat(blackjackSheet))).toBeCloseTo(99.28, 1)
})
