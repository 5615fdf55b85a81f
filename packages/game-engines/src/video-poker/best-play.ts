import { cardsInDeck, rankOf, suitOf } from '../core/cards.ts'
import type { Moments } from '../core/figures.ts'
import type { Told } from '../core/game.ts'
import { one, type Multiplier } from '../core/multiplier.ts'
import { rational } from '../core/rational.ts'

/** Ways to draw 0 to 5 cards from the 47 others, and their least common multiple. */
const draws = [1, 47, 1_081, 16_215, 178_365, 1_533_939]
const commonDraws = 7_669_695

/** Cards that are held, as bits of the five places: 0 to 31. */
const allHeld = 31
const isHeld = (held: number, place: number) => (held & (1 << place)) !== 0
const heldCount = Array.from({ length: 32 }, (_, held) =>
  [0, 1, 2, 3, 4].reduce((count, place) => count + (isHeld(held, place) ? 1 : 0), 0),
)

/** Binomial coefficients, for the rank of a set of cards among all sets of its size. */
const choose = Array.from({ length: cardsInDeck + 1 }, () => new Float64Array(6))
choose[0]![0] = 1
for (let size = 1; size <= cardsInDeck; size += 1) {
  choose[size]![0] = 1
  for (let count = 1; count <= 5; count += 1)
    choose[size]![count] = choose[size - 1]![count]! + choose[size - 1]![count - 1]!
}

const highestPlace = Array.from({ length: 32 }, (_, held) => 31 - Math.clz32(held))

/** For each held subset of five cards in rising order, its rank among the sets of its size. */
function rankSubsets(cards: readonly number[], ranks: Int32Array): void {
  for (let held = 1; held <= allHeld; held += 1) {
    const place = highestPlace[held]!
    ranks[held] = ranks[held & ~(1 << place)]! + choose[cards[place]!]![heldCount[held]!]!
  }
}

function forEachHand(visit: (cards: readonly number[]) => void, told: Told): void {
  const cards = [0, 0, 0, 0, 0]
  for (cards[4] = 4; cards[4] < cardsInDeck; cards[4] += 1) {
    for (cards[3] = 3; cards[3] < cards[4]; cards[3] += 1)
      for (cards[2] = 2; cards[2] < cards[3]; cards[2] += 1)
        for (cards[1] = 1; cards[1] < cards[2]; cards[1] += 1)
          for (cards[0] = 0; cards[0] < cards[1]; cards[0] += 1) visit(cards)
    told(choose[cards[4] + 1]![5]! / choose[cardsInDeck]![5]!)
  }
}

const masks = new Int32Array(4)

/**
 * Number of hands that equal this one up to an exchange of suits, itself included. 0 unless this is the
 * representative of its class, whose suits are in falling order of their ranks.
 */
function alike(cards: readonly number[]): number {
  masks.fill(0)
  for (const card of cards) masks[suitOf(card)]! |= 1 << rankOf(card)
  let [ways, equal] = [24, 1]
  for (let suit = 1; suit < 4; suit += 1) {
    if (masks[suit]! > masks[suit - 1]!) return 0
    // Exchanging suits with the same ranks gives the same hand: a group of n such suits divides the number by n
    // factorial.
    equal = masks[suit] === masks[suit - 1] ? equal + 1 : 1
    ways /= equal
  }
  return ways
}

/** For each set of up to five cards, a sum over all hands that contain it. */
type Sums = readonly Float64Array[]
const emptySums = (): Sums => [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(choose[cardsInDeck]![size]!))

/** Sum over the hands that hold exactly these of the five cards and draw the others: inclusion and exclusion. */
function drawn(sums: Sums, ranks: Int32Array, held: number): number {
  const others = allHeld & ~held
  let sum = 0
  // All subsets of the cards that are not held.
  for (let more = others; ; more = (more - 1) & others) {
    const both = held | more
    const value = sums[heldCount[both]!]![ranks[both]!]!
    sum += heldCount[more]! % 2 === 0 ? value : -value
    if (more === 0) return sum
  }
}

/**
 * Exact figures of the best strategy: for each of the 2,598,960 hands, the held cards with the highest mean return.
 * `payOf` gives the pay of five cards; every pay is a whole number of stakes.
 */
export function bestPlay(payOf: (cards: readonly number[]) => Multiplier, told?: Told): Moments {
  const [pays, squares, hits, wins] = [emptySums(), emptySums(), emptySums(), emptySums()]
  const ranks = new Int32Array(32)
  const half = (from: number) => (share: number) => told?.((from + share) / 2)
  let largest = 0
  forEachHand((cards) => {
    const multiplier = payOf(cards)
    if (multiplier === 0) return
    const pay = multiplier / one
    if (!Number.isInteger(pay)) throw new RangeError('a hand pays a whole number of stakes')
    largest = Math.max(largest, multiplier)
    rankSubsets(cards, ranks)
    for (let held = 0; held <= allHeld; held += 1) {
      const size = heldCount[held]!
      pays[size]![ranks[held]!]! += pay
      squares[size]![ranks[held]!]! += pay * pay
      hits[size]![ranks[held]!]! += 1
      if (pay > 1) wins[size]![ranks[held]!]! += 1
    }
  }, half(0))

  // All sums below are exact, because they stay under 2^53: per hand about 1 for the mean, 20 for the square and
  // 0.5 for the hits, times the number of hands and the common multiple of the draws.
  let [mean, square, hit, win, count] = [0, 0, 0, 0, 0]
  const values = new Float64Array(32)
  forEachHand((cards) => {
    const ways = alike(cards)
    if (ways === 0) return
    rankSubsets(cards, ranks)
    for (let held = 0; held <= allHeld; held += 1) values[held] = pays[heldCount[held]!]![ranks[held]!]!
    // Inclusion and exclusion for all 32 subsets at once: each set loses what the sets with one more held card
    // contain.
    for (let bit = 1; bit <= 16; bit *= 2)
      for (let held = 0; held <= allHeld; held += 1)
        if ((held & bit) === 0) values[held]! -= values[held | bit]!
    let [best, bestValue] = [0, -1]
    for (let held = 0; held <= allHeld; held += 1) {
      const value = values[held]! * (commonDraws / draws[5 - heldCount[held]!]!)
      if (value > bestValue) [best, bestValue] = [held, value]
    }
    const scale = ways * (commonDraws / draws[5 - heldCount[best]!]!)
    mean += ways * bestValue
    square += drawn(squares, ranks, best) * scale
    hit += drawn(hits, ranks, best) * scale
    win += drawn(wins, ranks, best) * scale
    count += ways
  }, half(1))
  if (square > Number.MAX_SAFE_INTEGER) throw new RangeError('the sum of squares is not exact')
  const all = BigInt(count) * BigInt(commonDraws)
  return {
    mean: rational(BigInt(mean), all),
    square: rational(BigInt(square), all),
    hitRate: rational(BigInt(hit), all),
    winRate: rational(BigInt(win), all),
    largest,
  }
}
