import { rankOf, suitOf } from '../core/cards.ts'

export const hands = [
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'jacks-or-better',
  'nothing',
] as const
export type Hand = (typeof hands)[number]

const ace = 12
const jack = 9

/** The lowest rank of a straight, -1 for ace to five, or undefined. `ranks` are a bit for each rank. */
function straightFrom(ranks: number): number | undefined {
  // The ace is also below the two.
  const withLowAce = (ranks << 1) | (ranks >> ace)
  for (let low = 0; low <= ace - 3; low += 1) if (((withLowAce >> low) & 0b11111) === 0b11111) return low - 1
  return undefined
}

/** Name of five cards. */
export function handOf(cards: readonly number[]): Hand {
  const counts = new Uint8Array(13)
  let ranks = 0
  for (const card of cards) {
    counts[rankOf(card)]! += 1
    ranks |= 1 << rankOf(card)
  }
  let [pairs, threes, fours, highPairs] = [0, 0, 0, 0]
  for (let rank = 0; rank < 13; rank += 1) {
    const count = counts[rank]!
    if (count === 2) {
      pairs += 1
      if (rank >= jack) highPairs += 1
    } else if (count === 3) threes += 1
    else if (count === 4) fours += 1
  }
  if (fours > 0) return 'four-of-a-kind'
  if (threes > 0) return pairs > 0 ? 'full-house' : 'three-of-a-kind'
  if (pairs > 0) return pairs === 2 ? 'two-pair' : highPairs > 0 ? 'jacks-or-better' : 'nothing'
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const low = straightFrom(ranks)
  if (low === undefined) return isFlush ? 'flush' : 'nothing'
  return isFlush ? (low === ace - 4 ? 'royal-flush' : 'straight-flush') : 'straight'
}
