import type { TableFacts, TableMessage } from './messages.ts'
import { phaseOf } from './phase.ts'
import type { TableRoom } from './room.ts'
import type { TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'
import { isShown, pastOf, type TableViews } from './views.ts'

/** A message before it has its number and time. */
type Told<Message = TableMessage> = Message extends TableMessage ? Omit<Message, 'number' | 'at'> : never

/** Least time between two messages about the pools, and about how many watch. */
const [poolsEveryMs, watchingEveryMs] = [500, 2_000]

export interface NewsNeeds {
  readonly parts: TableParts
  readonly views: TableViews
  readonly facts: () => TableFacts
  readonly roomOf: (round: TableRoundRow) => TableRoom
  readonly watching: () => number
  readonly publish: (message: string) => void
}

/**
 * Tells everybody what has changed, as numbered messages. What there is to tell is the difference between what was told
 * and what the rows and the time say now, so no step of the loop has to remember it.
 */
export class TableNews {
  readonly #needs: NewsNeeds
  #number = 0
  #toldRound = ''
  #toldEvents = { round: 0, count: 0 }
  #toldShoe = ''
  #toldSeats: unknown
  #toldSeatsText = ''
  #toldPools = { text: '[]', at: 0 }
  #toldWatching = { count: 0, at: 0 }
  #snapshot: string | undefined

  constructor(needs: NewsNeeds) {
    this.#needs = needs
  }

  /** Everything that is known now, for somebody who comes later. */
  snapshot(): string {
    this.tell()
    this.#snapshot ??= JSON.stringify(this.#whole()).slice(1)
    return `{"number":${this.#number},"at":${this.#needs.parts.now()},${this.#snapshot}`
  }

  tell(): void {
    const { parts } = this.#needs
    const row = parts.rounds.current()
    if (row !== undefined && row.ended_at === null) this.#tellEvents(row)
    this.#tellShoe(row)
    this.#tellRound(row)
    this.#tellSeats()
    this.#tellPools(row)
    this.#tellWatching()
  }

  /** A round of before is void, or its result was corrected. Of one that is still shown only that it is void. */
  tellPast(row: TableRoundRow): void {
    if (row.result === null) return
    const past = pastOf(row)
    const isOver = isShown(row, this.#needs.parts.now())
    this.#publish({ kind: 'past', past: isOver ? past : { ...past, result: [], marks: [] } })
  }

  #whole(): Told<Extract<TableMessage, { kind: 'snapshot' }>> {
    const { views, facts, watching } = this.#needs
    return {
      kind: 'snapshot',
      facts: facts(),
      round: views.round(),
      shoe: views.shoe(),
      seats: views.seats(),
      pools: this.#pools(this.#needs.parts.rounds.current()),
      past: views.past(),
      watching: watching(),
    }
  }

  #tellEvents(row: TableRoundRow): void {
    const { views } = this.#needs
    const count = views.shownCount(row)
    const told = this.#toldEvents.round === row.number ? this.#toldEvents.count : 0
    if (count <= told) return
    this.#toldEvents = { round: row.number, count }
    this.#publish({ kind: 'events', round: row.number, events: views.events(row, told) })
  }

  #tellRound(row: TableRoundRow | undefined): void {
    const { views, parts } = this.#needs
    const { phase, until } = phaseOf(parts.now(), row, views.shoeRow())
    const { isPaused, isLed } = parts.lead
    const text = JSON.stringify([
      isPaused,
      isLed,
      phase,
      until,
      row?.number,
      row?.opened_at,
      row?.beacon_round,
      row?.voided_at,
      row?.corrected_at,
      row?.choices,
    ])
    if (text === this.#toldRound) return
    this.#toldRound = text
    this.#publish({ kind: 'round', round: views.round() })
  }

  #tellShoe(row: TableRoundRow | undefined): void {
    const shoe = this.#needs.views.shoe()
    if (shoe === null) return
    // Cards are told as events: the count of those that are gone follows with the next round.
    const isDealing = row !== undefined && row.locked_at !== null && row.ended_at === null
    const text = isDealing ? this.#toldShoe : JSON.stringify(shoe)
    if (text === this.#toldShoe) return
    this.#toldShoe = text
    this.#publish({ kind: 'shoe', shoe })
  }

  #tellSeats(): void {
    const seated = this.#needs.parts.rounds.seated()
    if (seated === this.#toldSeats) return
    const isFirst = this.#toldSeats === undefined
    this.#toldSeats = seated
    const seats = this.#needs.views.seats()
    const text = JSON.stringify(seats)
    if (seats === null || text === this.#toldSeatsText) return
    this.#toldSeatsText = text
    if (!isFirst) this.#publish({ kind: 'seats', seats })
  }

  #tellPools(row: TableRoundRow | undefined): void {
    const now = this.#needs.parts.now()
    if (now - this.#toldPools.at < poolsEveryMs) return
    const pools = this.#pools(row)
    const text = JSON.stringify(pools)
    if (text === this.#toldPools.text) return
    this.#toldPools = { text, at: now }
    this.#publish({ kind: 'pools', pools })
  }

  #pools(row: TableRoundRow | undefined) {
    return row === undefined || row.ended_at !== null ? [] : this.#needs.roomOf(row).pools()
  }

  #tellWatching(): void {
    const now = this.#needs.parts.now()
    const count = this.#needs.watching()
    if (count === this.#toldWatching.count || now - this.#toldWatching.at < watchingEveryMs) return
    this.#toldWatching = { count, at: now }
    this.#publish({ kind: 'watching', watching: count })
  }

  #publish(message: Told): void {
    this.#number += 1
    this.#snapshot = undefined
    this.#needs.publish(JSON.stringify({ number: this.#number, at: this.#needs.parts.now(), ...message }))
  }
}
