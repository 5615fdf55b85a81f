import type { GameEvent } from '../../core/game.ts'
import { one, type Multiplier } from '../../core/multiplier.ts'
import { blackjackRound, type PlayedRound } from '../../live/blackjack/round.ts'
import type { BlackjackSheet } from '../../live/blackjack/sheet-type.ts'
import { blackjackReturn } from '../../live/blackjack/spots.ts'
import { actFor } from '../../live/blackjack/strategy.ts'
import type { CardGame } from '../../live/core/table-game.ts'
import type { Cards } from '../../live/core/shoe-rules.ts'
import type { Sampling } from '../sampling.ts'
import { forEachDeal } from './sources.ts'

/** Name under which a seat's whole round is counted: what is left of a main bet of one after it, ten-thousandths. */
export const wholeSeat = 'seat'

/** Keeps only the first cards of the events that the round pushes. */
class FirstCards {
  readonly cards: number[] = []
  push(event: GameEvent): number {
    if (this.cards.length < 3 && event.kind === 'card') this.cards.push(event['card'] as number)
    return this.cards.length
  }
}

function playBy({ rules, strategy }: BlackjackSheet, cards: Cards, first: FirstCards): PlayedRound {
  const round = blackjackRound(rules, cards, [1], first)
  let step = round.next()
  while (!step.done) step = round.next(step.value.for === 'act' ? actFor(strategy, step.value) : undefined)
  return step.value
}

/** One seat that plays by the sheet's strategy, with chips on every spot that a round offers. */
export function observeBlackjack(game: CardGame, sampling: Sampling): Map<string, Map<Multiplier, number>> {
  const sheet = game.sheet as BlackjackSheet
  const spots = sheet.spots.filter(({ seat }) => seat === 1)
  const returns = new Map([wholeSeat, ...spots.map(({ name }) => name)].map((name) => [name, new Map()]))
  const count = (name: string, multiplier: Multiplier) => {
    const of = returns.get(name) as Map<Multiplier, number>
    of.set(multiplier, (of.get(multiplier) ?? 0) + 1)
  }
  forEachDeal(game, sampling, (cards) => {
    const first = new FirstCards()
    const round = playBy(sheet, cards, first)
    const own = new Map([[1, [first.cards[0]!, first.cards[2]!] as const]])
    const hasSplit = round.hands.length > 1
    const isOffered = {
      hand: true,
      doubled: round.hands[0]!.isDoubled,
      'second-hand': hasSplit,
      insurance: round.insuranceOffered,
      pair: true,
      'three-cards': true,
    }
    let whole = one
    for (const spot of spots) {
      if (!isOffered[spot.wins]) continue
      const multiplier = blackjackReturn(spot, round, own)
      count(spot.name, multiplier)
      if (spot.wins === 'hand' || spot.wins === 'doubled' || spot.wins === 'second-hand')
        whole += multiplier - one
    }
    count(wholeSeat, whole)
  })
  return returns
}
