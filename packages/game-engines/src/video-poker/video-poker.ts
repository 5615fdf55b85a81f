import * as z from 'zod/mini'
import { cardsInDeck } from '../core/cards.ts'
import { defineGame, ImpossiblePlay, type GameEvent, type SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'
import { bestPlay } from './best-play.ts'
import { handOf, type Hand } from './hand.ts'
import { videoPokerSheet } from './sheet.ts'

interface VideoPokerSheet extends SheetBase {
  readonly pays: Readonly<Record<Exclude<Hand, 'nothing'>, Multiplier>>
}

const payOf = ({ pays }: VideoPokerSheet, hand: Hand) => (hand === 'nothing' ? 0 : pays[hand])

const place = z.int().check(z.gte(0), z.lte(4))

/** Five cards, of which the player holds some; the others are replaced by the next cards of the deck. */
export const videoPoker = defineGame(videoPokerSheet as VideoPokerSheet, {
  bet: () => z.strictObject({}),
  choice: z.strictObject({
    hold: z.array(place).check(
      z.maxLength(5),
      z.refine((places) => new Set(places).size === places.length, 'places differ'),
    ),
  }),
  play({ sheet, choices, draws }) {
    const deck = draws.shuffled(cardsInDeck, 10)
    const dealt = deck.slice(0, 5)
    const events: GameEvent[] = [{ kind: 'dealt', cards: dealt }]
    const [choice, another] = choices
    if (another !== undefined) throw new ImpossiblePlay('cards are drawn once')
    if (choice === undefined) return { events }
    let next = 5
    const cards = dealt.map((card, at) => (choice.hold.includes(at) ? card : deck[next++]!))
    const hand = handOf(cards)
    return { events: [...events, { kind: 'drew', cards, hand }], multiplier: payOf(sheet, hand) }
  },
  moments: ({ sheet, told }) => bestPlay((cards) => payOf(sheet, handOf(cards)), told),
})
