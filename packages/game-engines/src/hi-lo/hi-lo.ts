import * as z from 'zod/mini'
import { cardsInDeck, rankOf } from '../core/cards.ts'
import { defineGame, ImpossiblePlay, type GameEvent, type SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'
import type { Share } from '../core/share.ts'
import { likelierSide } from './moments.ts'
import { certain, guesses, isRight, offered, oddsAfter, unseenRanks } from './odds.ts'
import { hiLoSheet } from './sheet.ts'

interface HiLoSheet extends SheetBase {
  readonly share: Share
  /** Number of guesses after which the round ends automatically. */
  readonly guesses: number
  /** Number of cards that may be skipped. */
  readonly skips: number
  /** A guess that would pay more is not offered. */
  readonly most: Multiplier
}

/**
 * Cards of one deck, one after another: is the next one higher, lower or of the same rank? Aces are highest. Each right
 * guess multiplies by its exact odds; the share of the house is taken once, whatever the path.
 */
export const hiLo = defineGame(hiLoSheet as HiLoSheet, {
  bet: () => z.strictObject({}),
  choice: z.union([
    z.strictObject({ guess: z.enum(guesses) }),
    z.strictObject({ skip: z.literal(true) }),
    z.strictObject({ stop: z.literal(true) }),
  ]),
  largest: ({ most }) => most,
  strategy: z.strictObject({ guesses: z.int() }),
  play({ sheet, choices, draws }) {
    const deck = draws.shuffled(cardsInDeck, sheet.guesses + sheet.skips + 1)
    const events: GameEvent[] = [{ kind: 'card', card: deck[0]! }]
    let odds = certain
    let [made, skipped] = [0, 0]
    let multiplier: Multiplier | undefined
    for (const choice of choices) {
      if (multiplier !== undefined) throw new ImpossiblePlay('the round is over')
      if ('stop' in choice) {
        if (made === 0) throw new ImpossiblePlay('no guess has been made')
        multiplier = offered(odds, sheet.share, sheet.most)!
        continue
      }
      const at = made + skipped
      const card = deck[at]!
      const next = deck[at + 1]!
      if ('skip' in choice) {
        if (skipped === sheet.skips) throw new ImpossiblePlay('no card can be passed over any more')
        skipped += 1
        events.push({ kind: 'card', card: next })
        continue
      }
      const after = oddsAfter(odds, choice.guess, rankOf(card), unseenRanks(deck.slice(0, at + 1)))
      if (after === undefined || offered(after, sheet.share, sheet.most) === undefined)
        throw new ImpossiblePlay('this guess is not offered')
      odds = after
      made += 1
      const right = isRight(choice.guess, rankOf(card), rankOf(next))
      events.push({ kind: right ? 'right' : 'wrong', card: next })
      if (!right) multiplier = 0
      else if (made === sheet.guesses) multiplier = offered(odds, sheet.share, sheet.most)!
    }
    return multiplier === undefined ? { events } : { events, multiplier }
  },
  moments: ({ sheet, strategy }) => likelierSide(sheet, strategy.guesses),
})
