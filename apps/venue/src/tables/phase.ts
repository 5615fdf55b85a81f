import type { TablePhase } from './messages.ts'
import { shownBy, type ShoeRow, type TableRoundRow } from './rows.ts'

/** The result is shown for so long before the table says that it pays. */
const resultShownMs = 1_000

export interface Phase {
  readonly phase: TablePhase
  readonly until: number | null
}

/** Where a table is. `shoe` is its newest one; undefined in a game without. */
export function phaseOf(now: number, round: TableRoundRow | undefined, shoe: ShoeRow | undefined): Phase {
  if (round === undefined || round.ended_at !== null) {
    // Between the cut and the first round the burnt cards are shown.
    const isNew =
      shoe !== undefined && shoe.ended_at === null && (shoe.cut_at === null || shoe.dealt === shoe.burnt)
    if (!isNew) return { phase: 'waiting', until: null }
    return { phase: 'shuffling', until: now < shoe.cut_by ? shoe.cut_by : null }
  }
  if (round.locked_at === null)
    return now < round.closes_at
      ? { phase: 'betting', until: round.closes_at }
      : { phase: 'closing', until: round.deals_at }
  if (round.result_at !== null && now >= round.result_at) {
    const paying = round.result_at + resultShownMs
    return now < paying ? { phase: 'result', until: paying } : { phase: 'paying', until: null }
  }
  return round.asked_until !== null && now >= shownBy(round)
    ? { phase: 'choosing', until: round.asked_until }
    : // When the last card comes says how many there are.
      { phase: 'dealing', until: null }
}
