import { sharedMemberSeed } from '@grandstand/fair'
import { ticketsIn } from './house.ts'
import { LedRounds } from './led-rounds.ts'
import { bettingTime, openRound, storePlayed } from './playing.ts'
import { choicesOf, shownBy, type MadeChoice, type ShoeRow, type TableRoundRow } from './rows.ts'
import { playedSeats, withoutIdle } from './seating.ts'
import { TableSettling } from './settling.ts'
import { goneMs } from './table-lead.ts'
import type { TableParts } from './table-parts.ts'

/** Members may send numbers for the cut for so long. */
export const cutMs = 15_000
/** What the cut shows before the first round: the cut itself and the burnt cards. */
const burnMs = 4_000

/**
 * The loop of a table: shuffling, betting, dealing, choosing, result, paying, and again. Each step is one commit, and
 * which one is due follows from the rows and the time alone, so a table that was killed goes on with it.
 */
export class TableLoop {
  readonly #parts: TableParts
  readonly #settling: TableSettling
  /** What a person does with a round that they lead. */
  readonly led: LedRounds

  constructor(parts: TableParts) {
    this.#parts = parts
    this.#settling = new TableSettling(parts)
    this.led = new LedRounds(parts)
  }

  /** Makes the step that is due. `isAnybodyHere`: a shoe or a round is opened only for somebody. */
  step(isAnybodyHere: boolean): void {
    const { rounds, now } = this.#parts
    const round = rounds.current()
    if (round === undefined || round.ended_at !== null) this.#begin(isAnybodyHere)
    else if (round.locked_at === null) this.#lock(round, isAnybodyHere)
    else if (round.result_at === null) this.#goOn(round)
    else if (now() >= round.result_at) this.#finish(round)
  }

  /** Adds a choice to the round, and what follows from it. */
  choose(round: TableRoundRow, made: MadeChoice): TableRoundRow {
    const choices = JSON.stringify([...choicesOf(round), made])
    return this.#play({ ...round, choices }, this.#parts.now(), { choices })
  }

  /** A leader opens the rounds; only shoes are shuffled and cut without them. */
  #begin(isAnybodyHere: boolean): void {
    const { game, rounds, lead, now } = this.#parts
    if (lead.isPaused) return
    const { isLed } = lead
    if (game.from === 'seed') {
      if (isAnybodyHere && !isLed) openRound(this.#parts)
      return
    }
    const shoe = rounds.shoe()
    if (shoe === undefined || shoe.ended_at !== null) {
      if (isAnybodyHere || isLed) this.#openShoe((shoe?.number ?? 0) + 1)
    } else if (shoe.cut_at === null) this.#cut(shoe)
    else if (isAnybodyHere && !isLed && isBurnt(shoe, now())) openRound(this.#parts)
  }

  #openShoe(number: number): void {
    const { rounds, shoes, offered, now } = this.#parts
    const { game, sheet } = offered.facts
    const { root } = shoes.shuffled({ number, game, sheet }).tree
    rounds.addShoe({ number, game, sheet, opened_at: now(), cut_by: now() + cutMs, root })
  }

  /** Members' numbers are complete; then the beacon's round is chosen, and when it is there the shoe is cut. */
  #cut(shoe: ShoeRow): void {
    const { rounds, shoes, beacon, now } = this.#parts
    if (shoe.beacon_round === null) {
      if (now() >= shoe.cut_by) rounds.setShoe(shoe.number, { beacon_round: beacon.roundAt(now()) })
      return
    }
    const randomness = beacon.randomness(shoe.beacon_round, now())
    if (randomness === undefined) return
    const { first, cutCard, burnt } = shoes.cut(shoe, rounds.seeds(shoe.number), randomness)
    const cut = { first, cut_card: cutCard, burnt, dealt: burnt }
    rounds.setShoe(shoe.number, { randomness, cut_at: now(), ...cut })
  }

  #lock(round: TableRoundRow, isAnybodyHere: boolean): void {
    const { houses, graceMs, now } = this.#parts
    if (now() < round.deals_at) return
    const unanswered = houses.map((house) => ({
      house,
      rows: ticketsIn(house, round, 'bet_taken_at is null and voided_at is null'),
    }))
    const isWaiting = unanswered.some(({ rows }) => rows.length > 0)
    if (isWaiting && now() < round.deals_at + graceMs) return
    for (const { house, rows } of unanswered)
      if (rows.length > 0)
        house.store.transaction(() => rows.forEach(({ id }) => house.journal.money.voidLate(id)))
    this.#parts.rounds.store.transaction(() => this.#lockIn(round, isAnybodyHere))
  }

  #lockIn(round: TableRoundRow, isAnybodyHere: boolean): void {
    const { game, rounds, houses, beacon, offered, now } = this.#parts
    // What comes is entered by a person.
    if (round.led === 'camera') return void rounds.setRound(round.number, { locked_at: now() })
    if (game.from === 'seed') {
      const seeds = ticketsIn(houses[0]!, round, 'bet_taken_at is not null').map(({ own_seed }) => own_seed!)
      const memberSeed = sharedMemberSeed(seeds)
      rounds.setRound(round.number, {
        locked_at: now(),
        member_seed: memberSeed,
        beacon_round: beacon.roundAt(now()),
      })
      return
    }
    const hasSeats = 'seats' in game.sheet
    const seats = hasSeats ? playedSeats(this.#parts, round) : []
    // Without a seat that plays there is nothing to deal.
    if (hasSeats && seats.length === 0) {
      if (isAnybodyHere) rounds.setRound(round.number, bettingTime(this.#parts))
      return
    }
    if (hasSeats) withoutIdle(rounds, seats)
    const locked = {
      locked_at: now(),
      dealt: rounds.shoeNumbered(round.shoe!)!.dealt,
      seats: hasSeats ? JSON.stringify(seats) : null,
    }
    // A leader deals card by card.
    if (round.led !== null) return void rounds.setRound(round.number, { ...locked, taken: 0 })
    this.#play({ ...round, ...locked }, now() + offered.pace.leadMs, locked)
  }

  /** Waits for the beacon, or for a choice whose time is over: the table makes it. */
  #goOn(round: TableRoundRow): void {
    const { game, rounds, beacon, outcomes, lead, now } = this.#parts
    // A page that is open is not a person who does something.
    const isIdle = now() > Math.max(round.locked_at!, shownBy(round)) + goneMs
    if (round.led === 'camera') {
      if (lead.isGone || isIdle) rounds.store.transaction(() => this.led.endVoid(round))
      return
    }
    if (round.led !== null && lead.isLed && !isIdle) return
    if (game.from === 'seed') {
      const randomness = beacon.randomness(round.beacon_round!, now())
      if (randomness === undefined) return
      rounds.store.transaction(() => this.#play({ ...round, randomness }, now(), { randomness }))
      return
    }
    // The leader is away: the committed shoe says the rest.
    if (round.led !== null)
      return void rounds.store.transaction(() => this.#play(round, Math.max(now(), shownBy(round)), {}))
    if (round.asked_until === null || now() < round.asked_until) return
    const ask = outcomes.play(round).book.events.at(-1)!
    const choice =
      ask.kind === 'insurance'
        ? ({ insurance: 'closed' } as const)
        : { seat: ask['seat'] as number, act: 'stand' }
    rounds.store.transaction(() => this.choose(round, { choice, request: null }))
  }

  /** Plays a round as far as it goes. */
  #play(
    round: TableRoundRow,
    from: number,
    columns: Readonly<Record<string, string | number | null>>,
  ): TableRoundRow {
    return storePlayed(this.#parts, round, this.#parts.outcomes.play(round), from, columns)
  }

  /** Pays, and ends the round when everybody has seen it. */
  #finish(round: TableRoundRow): void {
    const { rounds, offered, now } = this.#parts
    if (round.paid_at === null) {
      if (this.#settling.settleSome(round)) rounds.setRound(round.number, { paid_at: now() })
      return
    }
    if (now() < round.result_at! + offered.pace.resultMs) return
    rounds.store.transaction(() => {
      rounds.setRound(round.number, { ended_at: now() })
      const shoe = round.shoe === null ? undefined : rounds.shoeNumbered(round.shoe)
      if (shoe !== undefined && shoe.dealt! >= shoe.cut_card!)
        rounds.setShoe(shoe.number, { ended_at: now() })
    })
  }
}

/** The burnt cards are shown before the first round of a shoe. */
export const isBurnt = ({ dealt, burnt, cut_at: cutAt }: ShoeRow, now: number): boolean =>
  cutAt !== null && (dealt! > burnt! || now >= cutAt + burnMs)

/** Whether the table waits for a choice that its members can see. */
export const isAsked = (round: TableRoundRow, now: number): boolean =>
  round.asked_until !== null && now >= shownBy(round) && now < round.asked_until
