import type { LineUp, StatisticKey, TrackerEvent } from '@grandstand/contract/sportsbook'
import type { Substitution } from '../../tracker/line-ups.ts'

/** One thing that happened in a match that was played long ago. */
export interface RecordedEvent {
  /** Match milliseconds since the first kick-off, with a short break between the halves. */
  readonly at: number
  /** 1 and 2 are the halves. */
  readonly half: 1 | 2
  /** Seconds on the match clock. */
  readonly clockSeconds: number
  /** What the tracker draws, without its id and time. */
  readonly drawn: Omit<TrackerEvent, 'id' | 'at'>
  /** What it counts as for its side, as its source defines that. */
  readonly counts: readonly StatisticKey[]
  readonly substitution?: Substitution & { readonly side: 'home' | 'away' }
}

/** A whole match as a file tells it. */
export interface RecordedMatch {
  /** Who recorded it, to be named wherever it is shown. */
  readonly source: string
  readonly home: { readonly name: string; readonly lineUp: LineUp }
  readonly away: { readonly name: string; readonly lineUp: LineUp }
  /** In order of time. */
  readonly events: readonly RecordedEvent[]
}
