import { rankOf, suitOf } from '../../core/cards.ts'
import { ImpossiblePlay } from '../../core/game.ts'
import type { Multiplier } from '../../core/multiplier.ts'
import { lost, returned } from '../core/pays.ts'
import { isBlackjack, totalOf } from './hand.ts'
import type { PlayedHand, PlayedRound } from './round.ts'

/**
 * A spot of blackjack. What is added to a main bet later is a spot of its own: the second half of a double, the second
 * hand of a split, the insurance. Those who bet behind a seat use the seat's spots, and follow its acts with their own
 * chips or not: a spot without chips of theirs is not their bet.
 */
export type BlackjackSpot = { readonly name: string; readonly kind: string; readonly seat: number } & (
  | { readonly wins: 'hand'; readonly pays: Multiplier; readonly blackjack: Multiplier }
  | { readonly wins: 'doubled' | 'second-hand'; readonly pays: Multiplier }
  | { readonly wins: 'insurance'; readonly pays: Multiplier }
  | {
      readonly wins: 'pair'
      readonly perfect: Multiplier
      readonly coloured: Multiplier
      readonly mixed: Multiplier
    }
  | {
      readonly wins: 'three-cards'
      readonly suitedTrips: Multiplier
      readonly straightFlush: Multiplier
      readonly trips: Multiplier
      readonly straight: Multiplier
      readonly flush: Multiplier
    }
)

type SpotThat<Wins extends BlackjackSpot['wins']> = Extract<BlackjackSpot, { wins: Wins }>

/** Clubs and spades are 0 and 3. */
const isRed = (card: number) => suitOf(card) === 1 || suitOf(card) === 2

export function pairReturn(spot: SpotThat<'pair'>, first: number, second: number): Multiplier {
  if (rankOf(first) !== rankOf(second)) return lost
  if (suitOf(first) === suitOf(second)) return spot.perfect
  return isRed(first) === isRed(second) ? spot.coloured : spot.mixed
}

/** Three ranks in a row; an ace is below a two or above a king. */
function isStraight(ranks: readonly number[]): boolean {
  const [low, middle, high] = ranks.toSorted((a, b) => a - b) as [number, number, number]
  return (middle === low + 1 && high === low + 2) || (low === 0 && middle === 1 && high === 12)
}

/** The first two cards of a seat with the dealer's open card, as a hand of poker. */
export function threeCardReturn(
  spot: SpotThat<'three-cards'>,
  cards: readonly [number, number, number],
): Multiplier {
  const ranks = cards.map(rankOf)
  const isSuited = suitOf(cards[0]) === suitOf(cards[1]) && suitOf(cards[1]) === suitOf(cards[2])
  if (ranks[0] === ranks[1] && ranks[1] === ranks[2]) return isSuited ? spot.suitedTrips : spot.trips
  if (isStraight(ranks)) return isSuited ? spot.straightFlush : spot.straight
  return isSuited ? spot.flush : lost
}

/** What a hand returns for a unit on it. A dealer's blackjack beats everything but a blackjack. */
export function handReturn(
  { pays, blackjack }: { readonly pays: Multiplier; readonly blackjack: Multiplier },
  hand: Pick<PlayedHand, 'cards' | 'isSplit'>,
  dealer: readonly number[],
): Multiplier {
  const mine = totalOf(hand.cards).points
  if (mine > 21) return lost
  const isMine = !hand.isSplit && isBlackjack(hand.cards)
  const isDealers = isBlackjack(dealer)
  if (isMine || isDealers) return isMine ? (isDealers ? returned : blackjack) : lost
  const theirs = totalOf(dealer).points
  if (theirs > 21 || mine > theirs) return pays
  return mine === theirs ? returned : lost
}

/**
 * Multiplier of a spot in a finished round. `firstCards` are the two cards that each seat was dealt.
 * @throws ImpossiblePlay for a seat that did not play, and for a spot that the round did not offer
 */
export function blackjackReturn(
  spot: BlackjackSpot,
  { hands, dealer, insuranceOffered }: PlayedRound,
  firstCards: ReadonlyMap<number, readonly [number, number]>,
): Multiplier {
  const [first, second] = hands.filter(({ seat }) => seat === spot.seat)
  const dealt = firstCards.get(spot.seat)
  if (first === undefined || dealt === undefined) throw new ImpossiblePlay(`seat ${spot.seat} does not play`)
  const own = { pays: 'pays' in spot ? spot.pays : lost, blackjack: lost }
  switch (spot.wins) {
    case 'hand':
      return handReturn(spot, first, dealer)
    case 'doubled':
      if (!first.isDoubled) throw new ImpossiblePlay(`seat ${spot.seat} did not double`)
      return handReturn(own, first, dealer)
    case 'second-hand':
      if (second === undefined) throw new ImpossiblePlay(`seat ${spot.seat} did not split`)
      return handReturn(own, second, dealer)
    case 'insurance':
      if (!insuranceOffered) throw new ImpossiblePlay('insurance was not offered')
      return isBlackjack(dealer) ? spot.pays : lost
    case 'pair':
      return pairReturn(spot, ...dealt)
    case 'three-cards':
    default:
      return threeCardReturn(spot, [...dealt, dealer[0]!])
  }
}
