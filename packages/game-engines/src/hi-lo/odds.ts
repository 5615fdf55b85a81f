import { cardsInDeck, rankOf } from '../core/cards.ts'
import { multiplierOf, type Multiplier } from '../core/multiplier.ts'
import type { Share } from '../core/share.ts'

export const guesses = ['higher', 'lower', 'equal'] as const
export type Guess = (typeof guesses)[number]

/** A chance as whole numbers: `ways` of `of`. */
export interface Odds {
  readonly ways: bigint
  readonly of: bigint
}

export const certain: Odds = { ways: 1n, of: 1n }

/** Number of unseen cards of each rank. */
export function unseenRanks(seen: readonly number[]): number[] {
  const left = Array.from({ length: cardsInDeck / 4 }, () => 4)
  for (const card of seen) left[rankOf(card)]! -= 1
  return left
}

export const isRight = (guess: Guess, rank: number, next: number): boolean =>
  guess === 'equal' ? next === rank : guess === 'higher' ? next > rank : next < rank

/** Odds of everything so far and one more right guess; undefined when no unseen card makes it right. */
export function oddsAfter(
  before: Odds,
  guess: Guess,
  rank: number,
  unseen: readonly number[],
): Odds | undefined {
  let [ways, of] = [0, 0]
  for (const [next, count] of unseen.entries()) {
    of += count
    if (isRight(guess, rank, next)) ways += count
  }
  return ways === 0 ? undefined : { ways: before.ways * BigInt(ways), of: before.of * BigInt(of) }
}

/** The multiplier for these odds; undefined when it would exceed `most`, and then the guess is not offered. */
export function offered(odds: Odds, share: Share, most: Multiplier): Multiplier | undefined {
  const multiplier = multiplierOf(odds, share)
  return multiplier > most ? undefined : multiplier
}
