import { cardsInDeck, rankOf } from '../core/cards.ts'
import { distributionOf, momentsOf, type Moments } from '../core/figures.ts'
import type { Multiplier } from '../core/multiplier.ts'
import type { Share } from '../core/share.ts'
import { certain, isRight, offered, oddsAfter, unseenRanks, type Guess, type Odds } from './odds.ts'

/**
 * Figures of the strategy that always guesses the likelier side (higher if both are equal) a given number of times
 * and then stops: sums over all sequences of ranks with the number of ways to deal them.
 */
export function likelierSide(
  { share, most }: { readonly share: Share; readonly most: Multiplier },
  guesses: number,
): Moments {
  const outcomes: [Multiplier, bigint][] = []

  function follow(rank: number, unseen: number[], odds: Odds, ways: bigint, made: number): void {
    if (made === guesses) {
      outcomes.push([offered(odds, share, most) ?? 0, ways])
      return
    }
    const chances = (['higher', 'lower'] as const).map((guess) => oddsAfter(odds, guess, rank, unseen))
    const [higher = { ways: 0n }, lower = { ways: 0n }] = chances
    const guess: Guess = higher.ways >= lower.ways ? 'higher' : 'lower'
    const next = chances[guess === 'higher' ? 0 : 1]!
    // Number of ways to deal the cards that a lost round does not show.
    let rest = 1n
    for (let at = made + 2; at <= guesses; at += 1) rest *= BigInt(cardsInDeck - at)
    for (const [card, count] of unseen.entries()) {
      if (count === 0) continue
      if (!isRight(guess, rank, card)) outcomes.push([0, ways * BigInt(count) * rest])
      else {
        unseen[card]! -= 1
        follow(card, unseen, next, ways * BigInt(count), made + 1)
        unseen[card]! += 1
      }
    }
  }

  // Suits do not matter: one card of each rank represents all four.
  for (let card = 0; card < cardsInDeck; card += 4) follow(rankOf(card), unseenRanks([card]), certain, 4n, 0)
  return momentsOf(distributionOf(outcomes))
}
