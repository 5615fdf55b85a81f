import type { GameEvent } from '../../core/game.ts'
import type { Cards } from '../core/shoe-rules.ts'
import { isBlackjack, pointsOf, totalOf } from './hand.ts'

export type Act = 'hit' | 'stand' | 'double' | 'split'

/** What the table is waiting for. */
export type BlackjackAsk =
  | { readonly for: 'insurance' }
  | {
      readonly for: 'act'
      readonly seat: number
      readonly hand: string
      readonly cards: readonly number[]
      /** The dealer's open card. */
      readonly up: number
      readonly acts: readonly Act[]
    }

export interface PlayedHand {
  readonly seat: number
  readonly name: string
  readonly cards: number[]
  /** It is one of two hands of a split. */
  readonly isSplit: boolean
  isDoubled: boolean
}

export interface PlayedRound {
  readonly hands: readonly PlayedHand[]
  readonly dealer: readonly number[]
  readonly insuranceOffered: boolean
}

export type BlackjackRules = {
  /** The dealer draws below this total, and stands on every total from it on, soft ones among them. */
  readonly dealerStands: number
}

const ace = 1

function actsFor({ cards, isSplit }: PlayedHand): readonly Act[] {
  if (cards.length > 2 || isSplit) return ['hit', 'stand']
  const isPair = pointsOf(cards[0]!) === pointsOf(cards[1]!)
  return isPair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double']
}

/** Takes what happens; a list does. */
export interface Events {
  push(event: GameEvent): unknown
}

/**
 * A round from the first card to the last: a generator that yields what it waits for and is given the act. Events are
 * pushed to `events` when the room may see them, so that a hidden card is not among them before it is turned.
 */
export function* blackjackRound(
  rules: BlackjackRules,
  cards: Cards,
  seats: readonly number[],
  events: Events,
): Generator<BlackjackAsk, PlayedRound, Act | undefined> {
  const hands: PlayedHand[] = seats.map((seat) => ({
    seat,
    name: `seat-${seat}`,
    cards: [],
    isSplit: false,
    isDoubled: false,
  }))
  const give = (hand: PlayedHand) => {
    const card = cards.next()
    hand.cards.push(card)
    events.push({ kind: 'card', to: hand.name, card })
  }
  for (const hand of hands) give(hand)
  const up = cards.next()
  events.push({ kind: 'card', to: 'dealer', card: up })
  for (const hand of hands) give(hand)
  const hole = cards.next()
  events.push({ kind: 'hidden', to: 'dealer' })

  const dealer = [up, hole]
  const reveal = () => void events.push({ kind: 'card', to: 'dealer', card: hole })
  const insuranceOffered = pointsOf(up) === ace
  if (insuranceOffered) {
    yield { for: 'insurance' }
    events.push({ kind: 'checked', isBlackjack: isBlackjack(dealer) })
    if (isBlackjack(dealer)) {
      reveal()
      return { hands, dealer, insuranceOffered }
    }
  }

  const played: PlayedHand[] = []
  for (const first of hands) {
    const seatHands = [first]
    for (let at = 0; at < seatHands.length; at += 1) {
      const hand = seatHands[at]!
      if (hand.cards.length === 1) give(hand)
      // Split aces get one card each.
      let isDone = hand.isSplit && pointsOf(hand.cards[0]!) === ace
      while (!isDone && totalOf(hand.cards).points < 21) {
        const act = yield {
          for: 'act',
          seat: hand.seat,
          hand: hand.name,
          cards: hand.cards,
          up,
          acts: actsFor(hand),
        }
        if (act === 'split') {
          const [kept, moved] = hand.cards as [number, number]
          const rest = { seat: hand.seat, isSplit: true, isDoubled: false }
          seatHands.splice(
            0,
            1,
            { ...rest, name: hand.name, cards: [kept] },
            { ...rest, name: `${hand.name}-split`, cards: [moved] },
          )
          events.push({ kind: 'split', hand: hand.name })
          at = -1
          break
        }
        if (act === 'double') {
          hand.isDoubled = true
          events.push({ kind: 'doubled', hand: hand.name })
        }
        if (act === 'hit' || act === 'double') give(hand)
        isDone = act !== 'hit'
      }
    }
    played.push(...seatHands)
  }

  reveal()
  const isOpen = ({ cards: held, isSplit }: PlayedHand) =>
    totalOf(held).points <= 21 && (isSplit || !isBlackjack(held))
  // The dealer draws for hands that are still open: the others are decided by the first two cards.
  if (played.some(isOpen))
    while (totalOf(dealer).points < rules.dealerStands) {
      const card = cards.next()
      dealer.push(card)
      events.push({ kind: 'card', to: 'dealer', card })
    }
  return { hands: played, dealer, insuranceOffered }
}
