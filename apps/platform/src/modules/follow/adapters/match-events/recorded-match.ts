import type { LineUp, StatisticKey, TrackerEvent } from '@grandstand/contract/sportsbook'
import type { Substitution } from '../../tracker/line-ups.ts'

/** An event of a recorded match. */
export interface RecordedEvent {
  /** Match time in ms since the first kick-off, with a short break between the halves. */
  readonly at: number
  /** 1 and 2 are the halves. */
  readonly half: 1 | 2
  /** Seconds on the match clock. */
  readonly clockSeconds: number
  /** The event as the tracker draws it, without id and time. */
  readonly drawn: Omit<TrackerEvent, 'id' | 'at'>
  /** Statistics that the event adds one to for its side, as its source defines them. */
  readonly counts: readonly StatisticKey[]
  readonly substitution?: Substitution & { readonly side: 'home' | 'away' }
}

/** A whole match read from a file. */
export interface RecordedMatch {
  /** Name of the provider, to be credited wherever the match is shown. */
  readonly source: string
  readonly home: { readonly name: string; readonly lineUp: LineUp }
  readonly away: { readonly name: string; readonly lineUp: LineUp }
  /** In chronological order. */
  readonly events: readonly RecordedEvent[]
}
