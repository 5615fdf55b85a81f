import { rankOf } from '../../core/cards.ts'
import { forEachPair } from '../core/shoe-counts.ts'
import { bankerDraws, hasNatural, playerDraws, type DrawingRules } from './rules.ts'
import type { BaccaratResult } from './spots.ts'

type Visit = (result: BaccaratResult, ways: number) => void

/** Number of a class of deals: both totals, 4 to 6 cards, with a natural or without. */
const classOf = (player: number, banker: number, cards: number, isNatural: boolean) =>
  ((player * 10 + banker) * 3 + cards - 4) * 2 + (isNatural ? 1 : 0)

const resultOf = (at: number): BaccaratResult => ({
  player: Math.floor(at / 60),
  banker: Math.floor(at / 6) % 10,
  cards: 4 + (Math.floor(at / 2) % 3),
  isNatural: at % 2 === 1,
  playerPair: false,
  bankerPair: false,
})

/**
 * Number of orders of the first six cards of a full shoe for each class of deals, by the points of the cards. All of
 * them add up to 416 × 415 × 414 × 413 × 412 × 411 < 2^53 for eight decks, so that no sum is rounded.
 */
function waysByClass(rules: DrawingRules, decks: number): Float64Array {
  const ways = new Float64Array(600)
  const size = decks * 52
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4))
  // Orders of the cards that a shorter round leaves.
  const [afterFour, afterFive] = [(size - 4) * (size - 5), size - 5]

  function bankerTurn(p: number, b: number, third: number | undefined, orders: number): void {
    const player = third === undefined ? p : (p + third) % 10
    const cards = third === undefined ? 4 : 5
    const isNatural = hasNatural(rules, p, b)
    if (!bankerDraws(rules, p, b, third)) {
      ways[classOf(player, b, cards, isNatural)]! += orders * (cards === 4 ? afterFour : afterFive)
      return
    }
    for (let points = 0; points < 10; points += 1)
      ways[classOf(player, (b + points) % 10, cards + 1, isNatural)]! +=
        orders * left[points]! * (cards === 4 ? afterFive : 1)
  }

  function playerTurn(p: number, b: number, orders: number): void {
    if (!playerDraws(rules, p, b)) return bankerTurn(p, b, undefined, orders)
    for (let third = 0; third < 10; third += 1) {
      const more = left[third]!
      left[third] = more - 1
      bankerTurn(p, b, third, orders * more)
      left[third] = more
    }
  }

  /** Takes the four first cards one after another: player, banker, player, banker. */
  function deal(taken: readonly number[], orders: number): void {
    if (taken.length === 4) {
      const [p1, b1, p2, b2] = taken as [number, number, number, number]
      return playerTurn((p1 + p2) % 10, (b1 + b2) % 10, orders)
    }
    for (let points = 0; points < 10; points += 1) {
      const more = left[points]!
      left[points] = more - 1
      deal([...taken, points], orders * more)
      left[points] = more
    }
  }
  deal([], 1)
  return ways
}

const known = new WeakMap<DrawingRules, Map<number, Float64Array>>()

/** Visits every class of deals of a full shoe with its weight. Points do not tell pairs, so none has one here. */
export function forEachDeal(rules: DrawingRules, decks: number, visit: Visit): void {
  const byDecks = known.get(rules) ?? new Map<number, Float64Array>()
  known.set(rules, byDecks)
  const all = byDecks.get(decks) ?? waysByClass(rules, decks)
  byDecks.set(decks, all)
  for (const [at, ways] of all.entries()) if (ways > 0) visit(resultOf(at), ways)
}

/** Visits every first pair of cards; either side has one with the same chances. Nothing else is told. */
export const forEachFirstPair = (decks: number, visit: Visit): void =>
  forEachPair(decks, ([first, second], ways) => {
    const isPair = rankOf(first) === rankOf(second)
    visit({ player: 0, banker: 0, cards: 0, isNatural: false, playerPair: isPair, bankerPair: isPair }, ways)
  })
