import { rankOf } from '../../core/cards.ts'

/** Points of a card: an ace 1, ten to king 10. */
export const pointsOf = (card: number): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(10, rank + 2)
}

export interface Total {
  readonly points: number
  /** An ace counts as eleven. */
  readonly isSoft: boolean
}

/** Total of points where an ace is 1; one ace counts ten more when that does not exceed 21. */
export const totalOfPoints = (sum: number, hasAce: boolean): Total =>
  hasAce && sum <= 11 ? { points: sum + 10, isSoft: true } : { points: sum, isSoft: false }

export function totalOf(cards: readonly number[]): Total {
  let [sum, hasAce] = [0, false]
  for (const card of cards) {
    const points = pointsOf(card)
    sum += points
    hasAce ||= points === 1
  }
  return totalOfPoints(sum, hasAce)
}

/** An ace with a ten as the first two cards. After a split it is 21 like any other. */
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && totalOf(cards).points === 21
