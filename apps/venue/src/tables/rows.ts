import type { GameEvent } from '@grandstand/game-engines'

/** A row of `shoe`. What has not happened yet is null. */
export interface ShoeRow {
  readonly table_name: string
  readonly number: number
  readonly game: string
  readonly sheet: string
  readonly opened_at: number
  /** Members' numbers are taken until then. */
  readonly cut_by: number
  readonly root: string
  readonly beacon_round: number | null
  readonly randomness: string | null
  readonly cut_at: number | null
  /** Place of the first card, before the cut. */
  readonly first: number | null
  readonly cut_card: number | null
  readonly burnt: number | null
  /** Cards that are gone; those of the round that is dealt now are counted when it is over. */
  readonly dealt: number | null
  readonly ended_at: number | null
}

/** A row of `table_round`. What has not happened yet is null. */
export interface TableRoundRow {
  readonly table_name: string
  readonly number: number
  readonly game: string
  readonly sheet: string
  readonly shoe: number | null
  readonly opened_at: number
  readonly closes_at: number
  readonly deals_at: number
  /** No bet is taken any more, and the outcome is fixed or follows from the beacon. */
  readonly locked_at: number | null
  readonly member_seed: string | null
  readonly beacon_round: number | null
  readonly randomness: string | null
  /** Cards that were gone before the round, and those that it has taken until now. */
  readonly dealt: number | null
  readonly taken: number | null
  /** JSON: the seats that play, each with the member who decides. */
  readonly seats: string | null
  /** JSON: `MadeChoice[]`. */
  readonly choices: string
  /** JSON: who has answered about insurance. */
  readonly answers: string
  /** JSON: `ShownEvent[]`. Secret until each is shown. */
  readonly events: string
  /** The table waits for a choice until then. */
  readonly asked_until: number | null
  /** JSON. Secret until `result_at`. */
  readonly result: string | null
  readonly marks: string | null
  readonly result_at: number | null
  readonly paid_at: number | null
  readonly ended_at: number | null
  readonly voided_at: number | null
  readonly corrected_at: number | null
  /** JSON: what a person says that came (`numbersOf` of the game). */
  readonly corrected: string | null
  /** A person leads it: from the committed keys, or with a camera and without a proof. */
  readonly led: LedMode | null
  /** JSON: the numbers or cards that the leader has entered. */
  readonly entered: string
}

export type LedMode = 'proven' | 'camera'

/** An event with the time at which the picture shows it. */
export interface ShownEvent {
  readonly at: number
  readonly event: GameEvent
}

/** A choice as the engine takes it. `request` is the member's idempotency key; null when the table chose. */
export interface MadeChoice {
  readonly choice: Readonly<Record<string, string | number>>
  readonly request: string | null
}

/** A seat that plays. `player` decides for it. */
export interface PlayedSeat {
  readonly seat: number
  readonly player: string
}

const parsed = new WeakMap<object, readonly ShownEvent[]>()

/** Parsed once for each row object, because a table looks at them many times a second. */
export function eventsOf(row: Pick<TableRoundRow, 'events'>): readonly ShownEvent[] {
  const known = parsed.get(row) ?? (JSON.parse(row.events) as ShownEvent[])
  parsed.set(row, known)
  return known
}
export const choicesOf = ({ choices }: Pick<TableRoundRow, 'choices'>): readonly MadeChoice[] =>
  JSON.parse(choices) as MadeChoice[]
export const enteredOf = ({ entered }: Pick<TableRoundRow, 'entered'>): readonly number[] =>
  JSON.parse(entered) as number[]
export const seatsOf = ({ seats }: Pick<TableRoundRow, 'seats'>): readonly PlayedSeat[] =>
  seats === null ? [] : (JSON.parse(seats) as PlayedSeat[])

/** When everything that is known of a round until now is shown. */
export const shownBy = (round: TableRoundRow): number => eventsOf(round).at(-1)?.at ?? round.locked_at ?? 0
