import * as z from 'zod/mini'
import { ImpossiblePlay, type GameEvent } from '../../core/game.ts'
import { spotFinder } from '../core/spots.ts'
import type { CardGame, Seating, TableBook } from '../core/table-game.ts'
import { totalOf } from './hand.ts'
import { blackjackMoments } from './moments.ts'
import { blackjackRound, type BlackjackAsk, type PlayedRound } from './round.ts'
import type { BlackjackSheet } from './sheet-type.ts'
import { blackjackReturn } from './spots.ts'

const seatsOf = ({ seats }: BlackjackSheet) =>
  z.array(z.int().check(z.gte(1), z.lte(seats))).check(
    z.minLength(1),
    z.refine((list) => list.every((seat, at) => at === 0 || seat > list[at - 1]!), 'seats rise'),
  )

/** `{ insurance: 'closed' }` ends the time for insurance; everything else is an act of the seat whose turn it is. */
const choice = z.union([
  z.strictObject({ insurance: z.literal('closed') }),
  z.strictObject({ seat: z.int(), act: z.enum(['hit', 'stand', 'double', 'split']) }),
])

type Choice = z.output<typeof choice>

/** @throws ImpossiblePlay for a choice that is not what the table waits for */
function answerTo(ask: BlackjackAsk, made: Choice) {
  if (ask.for === 'insurance') {
    if ('insurance' in made) return undefined
    throw new ImpossiblePlay('the table waits for insurance')
  }
  if ('insurance' in made || made.seat !== ask.seat || !ask.acts.includes(made.act))
    throw new ImpossiblePlay('this is not to be chosen now')
  return made.act
}

const askEvent = (ask: BlackjackAsk): GameEvent =>
  ask.for === 'insurance'
    ? { kind: 'insurance' }
    : { kind: 'turn', seat: ask.seat, hand: ask.hand, acts: ask.acts }

/** The two cards that each seat was dealt: the first and the second round of the deal. */
const firstCardsOf = (events: readonly GameEvent[], seats: readonly number[]) =>
  new Map(
    seats.map((seat, at) => [
      seat,
      [events[at]!['card'], events[seats.length + 1 + at]!['card']] as [number, number],
    ]),
  )

/** Total of the dealer, and of each hand in the order of the seats. */
const resultOf = ({ hands, dealer }: PlayedRound): number[] => [
  totalOf(dealer).points,
  ...hands.map(({ cards }) => totalOf(cards).points),
]

const resultEvents = ({ hands, dealer }: PlayedRound): GameEvent[] => [
  { kind: 'ended', hands: hands.map(({ name, cards }) => ({ hand: name, cards })), dealer },
]

/**
 * Seven seats against a dealer. A player who does not answer in time stands: the table makes that choice for the seat,
 * and never doubles, splits or insures for anybody.
 */
export function defineBlackjack(sheet: BlackjackSheet): CardGame {
  const spots = spotFinder(sheet.game, sheet.spots)
  const seating = seatsOf(sheet)
  return {
    from: 'shoe',
    name: sheet.game,
    sheet,
    hasSpot: spots.has,
    play(cards, { seats, choices = [] }: Seating = {}): TableBook {
      const seated = seating.safeParse(seats)
      if (!seated.success) throw new ImpossiblePlay(`${sheet.game} has no such seats`)
      const events: GameEvent[] = []
      const round = blackjackRound(sheet.rules, cards, seated.data, events)
      let step = round.next()
      for (const each of choices) {
        const made = choice.safeParse(each)
        if (!made.success) throw new ImpossiblePlay(`${sheet.game} has no such choice`)
        if (step.done) throw new ImpossiblePlay('the round is over')
        step = round.next(answerTo(step.value, made.data))
      }
      if (!step.done) return { events: [...events, askEvent(step.value)] }
      const played = step.value
      const firstCards = firstCardsOf(events, seated.data)
      return {
        events: [...events, ...resultEvents(played)],
        result: resultOf(played),
        returnOf: (spot) => blackjackReturn(spots.find(spot), played, firstCards),
      }
    },
    moments: (name) => blackjackMoments(sheet, spots.find(name)),
  }
}
