import type { ComponentType } from 'preact'
import type { MoneyForm } from '../../kit/money.ts'
import type { Said, Say } from '../../kit/settings.ts'
import type { SpotBet } from '@grandstand/game-engines/live'
import type { PastRound, Shown, TableKind, TableState } from '@grandstand/live-table'
import type { BettingState } from '../model/betting.ts'
import type { SheetFacts } from '../model/sheet.ts'
import type { LiveTable, LiveView } from '../table.ts'

/** What every part of a table's screen is given. */
export interface LiveProps {
  readonly table: LiveTable
  readonly view: LiveView
  readonly state: TableState
  readonly shown: Shown
  readonly betting: BettingState
  readonly pending: readonly SpotBet[]
  readonly sheet: SheetFacts
  readonly kind: TableKind
  readonly form: MoneyForm
  readonly say: Say
  /** The chosen chip, in minor units. */
  readonly chip: bigint
  /** Puts the chosen chip on each of these spots, so many times. */
  readonly put: (spots: readonly { readonly spot: string; readonly chips: number }[]) => void
  readonly mayBet: boolean
  /** Asks the host for money; absent where there is none. */
  readonly topUp: (() => void) | undefined
  /** Spots that won, once the result is shown, in games where a spot wins for everybody. */
  readonly winners: ReadonlySet<string> | undefined
  readonly isStill: boolean
  /** Shows a finished round again, over the table. */
  readonly openRound: (number: number) => void
  /** Leads to all records of the member; absent where there are none. */
  readonly openHistory: (() => void) | undefined
}

/** What a screen reader says of this member's own hands: `text` whenever `key` changes, `hands` with the result. */
export interface OwnSaid {
  readonly key: string
  readonly text: string
  readonly hands: string
  /** Seats and points alone, as they stand beside the result. */
  readonly short: string
}

/** A game as it is played at a live table: its own code, loaded with the table. */
export interface LiveGame {
  readonly Strip: ComponentType<LiveProps>
  readonly Board: ComponentType<LiveProps>
  /** Beside or below the board: roads, or numbers. */
  readonly Below: ComponentType<LiveProps>
  /** On a small screen: tabs instead of one column, so that chips and confirmation stay in sight. */
  readonly isPinned: boolean
  /** What came, in a few words. */
  readonly outcome: (round: PastRound, say: Say) => string
  readonly rules: readonly Said[]
  /** In games with hands of the member's own. */
  readonly ownSaid?: (props: LiveProps) => OwnSaid | undefined
}
