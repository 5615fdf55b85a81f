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

type Playing<Result> = Generator<BlackjackAsk, Result, Act | undefined>

/** Gives cards, and tells the room of each. */
class Dealing {
  readonly #cards: Cards
  readonly #events: Events

  constructor(cards: Cards, events: Events) {
    this.#cards = cards
    this.#events = events
  }

  tell(event: GameEvent): void {
    this.#events.push(event)
  }

  give(to: string, hand: number[]): void {
    const card = this.#cards.next()
    hand.push(card)
    this.show(to, card)
  }

  show(to: string, card: number): void {
    this.tell({ kind: 'card', to, card })
  }

  hide(hand: number[]): void {
    hand.push(this.#cards.next())
    this.tell({ kind: 'hidden', to: 'dealer' })
  }
}

/** Plays a hand to its end, or to a split. */
function* playHand(hand: PlayedHand, up: number, dealing: Dealing): Playing<'ended' | 'split'> {
  const { seat, name, cards, isSplit } = hand
  if (cards.length === 1) dealing.give(name, cards)
  // Split aces get one card each.
  if (isSplit && pointsOf(cards[0]!) === ace) return 'ended'
  while (totalOf(cards).points < 21) {
    const act = yield { for: 'act', seat, hand: name, cards, up, acts: actsFor(hand) }
    if (act === 'split') return act
    if (act === 'stand') return 'ended'
    hand.isDoubled = act === 'double'
    if (hand.isDoubled) dealing.tell({ kind: 'doubled', hand: name })
    dealing.give(name, cards)
    if (hand.isDoubled) return 'ended'
  }
  return 'ended'
}

/** Plays the hand of a seat, or both of a split one after the other. */
function* playSeat(hand: PlayedHand, up: number, dealing: Dealing): Playing<readonly PlayedHand[]> {
  if ((yield* playHand(hand, up, dealing)) === 'ended') return [hand]
  dealing.tell({ kind: 'split', hand: hand.name })
  const halves = [hand.name, `${hand.name}-split`].map((name, at) => ({
    ...hand,
    name,
    cards: [hand.cards[at]!],
    isSplit: true,
  }))
  for (const half of halves) yield* playHand(half, up, dealing)
  return halves
}

/** The first two cards have not decided it. */
const isOpen = ({ cards, isSplit }: PlayedHand): boolean =>
  totalOf(cards).points <= 21 && (isSplit || !isBlackjack(cards))

/**
 * A round from the first card to the last: a generator that yields what it waits for and is given the act. Events are
 * pushed to `events` when the room may see them, so that a hidden card is not among them before it is turned.
 */
export function* blackjackRound(
  rules: BlackjackRules,
  cards: Cards,
  seats: readonly number[],
  events: Events,
): Playing<PlayedRound> {
  const dealing = new Dealing(cards, events)
  const dealer: number[] = []
  const hands = seats.map((seat): PlayedHand => ({
    seat,
    name: `seat-${seat}`,
    cards: [],
    isSplit: false,
    isDoubled: false,
  }))
  for (const hand of hands) dealing.give(hand.name, hand.cards)
  dealing.give('dealer', dealer)
  for (const hand of hands) dealing.give(hand.name, hand.cards)
  dealing.hide(dealer)
  const [up, hole] = dealer as [number, number]

  const insuranceOffered = pointsOf(up) === ace
  if (insuranceOffered) {
    yield { for: 'insurance' }
    dealing.tell({ kind: 'checked', isBlackjack: isBlackjack(dealer) })
    if (isBlackjack(dealer)) {
      dealing.show('dealer', hole)
      return { hands, dealer, insuranceOffered }
    }
  }
  const played: PlayedHand[] = []
  for (const hand of hands) played.push(...(yield* playSeat(hand, up, dealing)))
  dealing.show('dealer', hole)
  if (played.some(isOpen)) while (totalOf(dealer).points < rules.dealerStands) dealing.give('dealer', dealer)
  return { hands: played, dealer, insuranceOffered }
}
