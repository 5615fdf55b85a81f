import { dealsAtMs } from '@grandstand/game-engines/live'
import { isAsk, marksOf, shownAfterMs, timed } from './dealing.ts'
import { eventsOf, type TableRoundRow } from './rows.ts'
import type { Played } from './table-outcomes.ts'
import type { TableParts } from './table-parts.ts'

type Columns = Readonly<Record<string, string | number | null>>

/** Times of a round whose betting opens now. */
export function bettingTime({ offered, now }: Pick<TableParts, 'offered' | 'now'>) {
  const { pace } = offered
  const opens = now()
  const closes = opens + pace.bettingMs
  const deals = dealsAtMs({ opensAtMs: opens, closesAtMs: closes, slowestMs: pace.slowestMs })
  return { opened_at: opens, closes_at: closes, deals_at: deals }
}

/** Opens a round. It has the sheet of its shoe, which may be older than the table's. */
export function openRound(parts: TableParts, more: Columns = {}): void {
  const { rounds, offered } = parts
  const shoe = more['led'] === 'camera' || parts.game.from === 'seed' ? undefined : rounds.shoe()
  const { game, sheet } = shoe ?? offered.facts
  const number = (rounds.current()?.number ?? 0) + 1
  rounds.addRound({ number, game, sheet, shoe: shoe?.number ?? null, ...bettingTime(parts), ...more })
}

/** Stores what is new in a book, with the times at which it is shown. */
export function storePlayed(
  { rounds, offered }: TableParts,
  round: TableRoundRow,
  { book, taken }: Played,
  from: number,
  columns: Columns = {},
): TableRoundRow {
  const before = eventsOf(round)
  const fresh = book.events.filter((event) => !isAsk(event)).slice(before.length)
  const events = [...before, ...timed(fresh, Math.max(from, before.at(-1)?.at ?? 0), offered.pace)]
  const shown = events.at(-1)?.at ?? from
  const { result } = book
  if (result !== undefined && round.shoe !== null) rounds.setShoe(round.shoe, { dealt: round.dealt! + taken })
  // A led round waits for its leader without a limit.
  const waits = {
    asked_until: round.led === null ? shown + offered.pace.slowestMs + offered.pace.decideMs : null,
  }
  const over = {
    asked_until: null,
    result: JSON.stringify(result),
    marks: JSON.stringify(marksOf(book.events)),
    result_at: shown + shownAfterMs(events.at(-1)?.event.kind),
  }
  return rounds.setRound(round.number, {
    ...columns,
    events: JSON.stringify(events),
    taken,
    ...(result === undefined ? waits : over),
  })
}
