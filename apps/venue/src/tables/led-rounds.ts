import { ImpossiblePlay } from '@grandstand/game-engines'
import { dealsAtMs, type CardGame, type TableBook } from '@grandstand/game-engines/live'
import { cardsShownBy } from './dealing.ts'
import { storePlayed, openRound } from './playing.ts'
import { enteredOf, shownBy, type TableRoundRow } from './rows.ts'
import { bookOfNumbers, gameOf } from './table-outcomes.ts'
import type { TableParts } from './table-parts.ts'

/** `not-the-card`: the committed shoe gives another one. `impossible`: these numbers make no round. */
export type LedOutcome = 'done' | 'early' | 'late' | 'not-the-card' | 'impossible'

/** The steps of a round that a person leads. Each is a commit of its own, so a kill loses none. */
export class LedRounds {
  readonly #parts: TableParts

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  /** Opens betting, for the table's usual time. */
  open(): LedOutcome {
    const { game, rounds, lead, now } = this.#parts
    const { mode } = lead
    const last = rounds.current()
    if (mode === undefined || (last !== undefined && last.ended_at === null)) return 'early'
    if (game.from === 'shoe' && mode === 'proven' && !this.#isShoeReady(now())) return 'early'
    openRound(this.#parts, { led: mode })
    return 'done'
  }

  #isShoeReady(now: number): boolean {
    const shoe = this.#parts.rounds.shoe()
    return shoe !== undefined && shoe.ended_at === null && shoe.cut_at !== null && now >= shoe.cut_at
  }

  /** Ends betting before its time. Slower pictures close later, as in every round. */
  close(round: TableRoundRow): LedOutcome {
    const { rounds, offered, now } = this.#parts
    const at = now()
    if (round.locked_at !== null || at >= round.closes_at) return 'late'
    const { opened_at: opensAtMs } = round
    const deals = dealsAtMs({ opensAtMs, closesAtMs: at, slowestMs: offered.pace.slowestMs })
    rounds.setRound(round.number, { closes_at: at, deals_at: deals })
    return 'done'
  }

  /** The next card of the committed shoe, or the number that follows from the keys. */
  deal(round: TableRoundRow): LedOutcome {
    const { rounds, shoes, beacon, outcomes, now } = this.#parts
    const when = this.#whenEntered(round)
    if (when !== undefined) return when
    if (round.led !== 'proven') return 'impossible'
    if (round.shoe !== null) {
      const entered = enteredOf(round)
      const card = shoes.cardAt(rounds.shoeNumbered(round.shoe)!, round.dealt! + entered.length)
      return this.enter(round, [card])
    }
    const randomness = beacon.randomness(round.beacon_round!, now())
    if (randomness === undefined) return 'early'
    const fixed = { ...round, randomness }
    storePlayed(this.#parts, fixed, outcomes.play(fixed), now(), { randomness })
    return 'done'
  }

  /** Cards that were scanned, or the number or faces that came. */
  enter(round: TableRoundRow, numbers: readonly number[]): LedOutcome {
    const when = this.#whenEntered(round)
    if (when !== undefined) return when
    const game = gameOf(round)
    const entered = [...enteredOf(round), ...numbers]
    if (round.led === 'proven' && !this.#areOfShoe(round, entered)) return 'not-the-card'
    try {
      const book = game.from === 'shoe' ? bookOfKnown(game, entered) : bookOfNumbers(game, entered)
      const from = Math.max(this.#parts.now(), shownBy(round))
      const taken = game.from === 'shoe' ? entered.length : 0
      storePlayed(this.#parts, round, { book, taken }, from, { entered: JSON.stringify(entered) })
      return 'done'
    } catch (error) {
      if (error instanceof ImpossiblePlay) return 'impossible'
      throw error
    }
  }

  #whenEntered(round: TableRoundRow): LedOutcome | undefined {
    if (round.locked_at === null) return 'early'
    return round.result_at === null ? undefined : 'late'
  }

  /** A wheel or dice have no order that was committed: there a number is only entered with a camera. */
  #areOfShoe(round: TableRoundRow, entered: readonly number[]): boolean {
    const { rounds, shoes } = this.#parts
    const shoe = round.shoe === null ? undefined : rounds.shoeNumbered(round.shoe)
    return shoe !== undefined && entered.every((card, at) => shoes.cardAt(shoe, round.dealt! + at) === card)
  }

  /** Voids a round that has begun to be dealt and has no result. One of a committed shoe is dealt to its end. */
  endVoid(round: TableRoundRow): TableRoundRow {
    const { rounds, outcomes, beacon, now } = this.#parts
    const voided = { voided_at: now() }
    if (round.led === 'camera')
      return rounds.setRound(round.number, { ...voided, result: '[]', marks: '[]', result_at: now() })
    const randomness =
      round.shoe === null ? (beacon.randomness(round.beacon_round!, now()) ?? null) : round.randomness
    if (round.shoe === null && randomness === null) return round
    const fixed = { ...round, randomness }
    return storePlayed(this.#parts, fixed, outcomes.play(fixed), Math.max(now(), shownBy(round)), {
      ...voided,
      randomness,
    })
  }
}

/**
 * What is known of a round from its first cards: events up to the first card that is not known, and the whole book once
 * no other card is taken.
 * @throws ImpossiblePlay when the round takes fewer cards
 */
export function bookOfKnown(game: CardGame, cards: readonly number[]): TableBook {
  let taken = 0
  const book = game.play({ next: () => cards[taken++] ?? 0 })
  if (taken < cards.length) throw new ImpossiblePlay('the round takes fewer cards')
  if (taken === cards.length) return book
  const unknown = cardsShownBy(book.events).findIndex(
    (number) => number !== undefined && number >= cards.length,
  )
  return { events: book.events.slice(0, unknown) }
}
