import { sha256 } from '../fairness/secrets.ts'
import { cardsDealt, cardsShownBy } from './dealing.ts'
import type { Asked, PastRound, Seat, ShoeShown, TableRound, TimedEvent } from './messages.ts'
import { phaseOf } from './phase.ts'
import { eventsOf, type ShoeRow, type TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'

/** The last rounds that a table without a shoe shows. */
const mostPast = 500

export const isShown = ({ result_at: at }: TableRoundRow, now: number): boolean => at !== null && now >= at

export const pastOf = (round: TableRoundRow): PastRound => ({
  number: round.number,
  result: JSON.parse(round.result!) as number[],
  marks: JSON.parse(round.marks!) as string[],
  isVoid: round.voided_at !== null,
  isCorrected: round.corrected_at !== null,
})

/** What everybody may know of a table now, made from its rows. Nothing is in it before its time. */
export class TableViews {
  readonly #parts: TableParts
  #kept: { readonly key: string; readonly past: readonly PastRound[] } | undefined

  constructor(parts: TableParts) {
    this.#parts = parts
  }

  shoeRow(): ShoeRow | undefined {
    return this.#parts.game.from === 'shoe' ? this.#parts.rounds.shoe() : undefined
  }

  round(): TableRound {
    const { rounds, outcomes, game, now } = this.#parts
    const at = now()
    const row = rounds.current()
    const { phase, until } = phaseOf(at, row, this.shoeRow())
    if (row === undefined || row.ended_at !== null) {
      const number = (row?.number ?? 0) + 1
      const before = game.from === 'seed' ? outcomes.linkOf({ ...this.#named, number }, number - 1) : null
      const times = { opensAt: 0, closesAt: 0, dealsAt: 0 }
      return {
        number,
        phase,
        ...times,
        until,
        before,
        beaconRound: null,
        events: [],
        asked: null,
        ...this.#waitsFor(),
        result: null,
      }
    }
    return {
      number: row.number,
      phase,
      opensAt: row.opened_at,
      closesAt: row.closes_at,
      dealsAt: row.deals_at,
      until,
      before: game.from === 'seed' ? outcomes.linkOf(row, row.number - 1) : null,
      beaconRound: row.beacon_round,
      events: this.events(row, 0),
      asked: phase === 'choosing' ? this.#asked(row) : null,
      ...(row.led !== null && { led: row.led }),
      result: isShown(row, at) ? pastOf(row) : null,
    }
  }

  #waitsFor() {
    const { lead } = this.#parts
    if (lead.isPaused) return { waitsFor: 'resume' as const }
    return lead.isLed ? { waitsFor: 'leader' as const } : {}
  }

  get #named() {
    return { table_name: this.#parts.offered.facts.table }
  }

  /** Events of a round that are shown now, from one on; cards with their proofs. */
  events(row: TableRoundRow, from: number): TimedEvent[] {
    const { rounds, shoes, now } = this.#parts
    const all = eventsOf(row)
    const shown = all.filter(({ at }) => at <= now())
    const cards = cardsShownBy(all.map(({ event }) => event))
    const shoe = row.shoe === null ? undefined : rounds.shoeNumbered(row.shoe)
    return shown.slice(from).map(({ at, event }, offset) => {
      const card = cards[from + offset]
      return {
        atMs: at,
        event,
        ...(card !== undefined && shoe && { proof: shoes.proven(shoe, row.dealt! + card) }),
      }
    })
  }

  shownCount(row: TableRoundRow): number {
    const at = this.#parts.now()
    return eventsOf(row).filter((each) => each.at <= at).length
  }

  shoe(): ShoeShown | null {
    const { rounds } = this.#parts
    const shoe = this.shoeRow()
    if (shoe === undefined) return null
    return {
      number: shoe.number,
      root: shoe.root,
      seeds: rounds.seeds(shoe.number).length,
      beaconRound: shoe.beacon_round,
      dealt: this.#dealt(shoe),
      cutCard: shoe.cut_card,
    }
  }

  /** Cards that are gone, without those that are dealt and not shown yet. */
  #dealt(shoe: ShoeRow): number {
    const round = this.#parts.rounds.current()
    const isPlayed = round !== undefined && round.ended_at === null && round.dealt !== null
    if (!isPlayed || round.shoe !== shoe.number || isShown(round, this.#parts.now())) return shoe.dealt ?? 0
    const at = this.#parts.now()
    const shown = eventsOf(round).filter((each) => each.at <= at)
    return round.dealt + cardsDealt(shown.map(({ event }) => event))
  }

  /** Rounds of the shoe, or the last ones of a table without; the oldest first. */
  past(): readonly PastRound[] {
    const { rounds, now } = this.#parts
    const shoe = this.shoeRow()
    const last = rounds.current()
    const key = [
      shoe?.number,
      last?.number,
      last !== undefined && isShown(last, now()),
      last?.voided_at,
    ].join()
    if (this.#kept?.key === key) return this.#kept.past
    const rows = shoe === undefined ? rounds.last(mostPast).toReversed() : rounds.ofShoe(shoe.number)
    const past = rows.filter((row) => isShown(row, now())).map(pastOf)
    this.#kept = { key, past }
    return past
  }

  /** A round of before is another one now. */
  forgetPast(): void {
    this.#kept = undefined
  }

  seats(): Seat[] | null {
    const { game, rounds, offered } = this.#parts
    const { seats } = game.sheet as { readonly seats?: number }
    if (seats === undefined) return null
    const seated = new Map(rounds.seated().map((each) => [each.seat, each]))
    return Array.from({ length: seats }, (_, at) => {
      const taken = seated.get(at + 1)
      return { seat: at + 1, who: taken === undefined ? null : whoSits(offered.facts.table, taken) }
    })
  }

  #asked(row: TableRoundRow): Asked | null {
    const ask = this.#parts.outcomes.play(row).book.events.at(-1)
    if (ask === undefined || row.asked_until === null) return null
    const until = row.asked_until
    return ask.kind === 'insurance'
      ? { for: 'insurance', seat: null, hand: null, acts: ['insurance', 'no'], until }
      : {
          for: 'act',
          seat: ask['seat'] as number,
          hand: ask['hand'] as string,
          acts: ask['acts'] as string[],
          until,
        }
  }
}

/** A member's name at a seat: it tells others nothing, and is another one after standing up. */
export const whoSits = (
  table: string,
  { player, since }: { readonly player: string; readonly since: number },
): string => sha256(`${table} ${player} ${since}`).slice(0, 8)
