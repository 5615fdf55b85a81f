import type { ComponentType } from 'preact'
import type { Round, Sheet } from './api/values.ts'
import type { MoneyForm } from './money.ts'
import type { HostPort } from './port/host-port.ts'
import type { Table, TableState } from './round/table.ts'
import type { Said, Say } from './settings.ts'
import type { Tone } from './tones.ts'

/** What a game's view is given. */
export interface GameProps<Bet, OfSheet extends Sheet = Sheet> {
  readonly sheet: OfSheet
  readonly table: Table
  readonly state: TableState
  readonly bet: Bet
  readonly setBet: (bet: Bet) => void
  readonly stake: bigint
  readonly setStake: (stake: bigint) => void
  /** The next round is a free one: `stake` is what it is worth, and cannot be chosen. */
  readonly isFree: boolean
  readonly form: MoneyForm
  readonly say: Say
  readonly port: HostPort
  /** Nothing moves. */
  readonly isStill: boolean
  /** A finished round is shown again; nothing can be bet. */
  readonly isReplay: boolean
  /** Has a screen reader say something while a round is shown; what waits and how it ended are said without it. */
  readonly speak: (text: string) => void
  readonly openRules: () => void
  readonly openFairness: () => void
  readonly toggleSound: () => void
}

/** What a drawer of rules is given. */
export type RulesProps<Bet, OfSheet extends Sheet = Sheet> = GameProps<Bet, OfSheet> & {
  readonly close: () => void
}

/** A game that a player plays alone. */
export interface GameDefinition<Bet, OfSheet extends Sheet = Sheet> {
  readonly name: string
  readonly title: Said
  /** Paragraphs of the rules, with what it pays and how likely. */
  readonly rules: readonly Said[]
  readonly firstBet: (sheet: OfSheet) => Bet
  /** The exact return of the bet that is chosen, as text. */
  readonly rtpOf: (sheet: OfSheet, bet: Bet) => string
  /** How long the events from number `shown` move. */
  readonly showMs: (round: Round, shown: number, sheet: OfSheet) => number
  /** It shows a whole round in one go, reduced motion and replays too, and ends by `table.shownAll()` or `showMs`. */
  readonly isSelfPaced?: boolean
  /** Of a round that is played together: waits for its end. */
  readonly settled?: (round: Round) => Promise<void>
  readonly roundMs?: 'slot'
  readonly View: ComponentType<GameProps<Bet, OfSheet>>
  /** What has happened in a round that waits for a choice, as a screen reader says it. */
  readonly heard?: (round: Round, sheet: OfSheet, say: Say) => string
  /** What came out, in a few words, beside the check of a round. */
  readonly outcome?: (round: Round, sheet: OfSheet, say: Say) => string
  /** The same as a small picture. */
  readonly Proof?: ComponentType<{ readonly round: Round; readonly sheet: OfSheet }>
  /** Tones of what is shown from event number `shown`, and when, from its beginning. */
  readonly landing?: (
    round: Round,
    shown: number,
  ) => { readonly tone: Tone; readonly atMs: readonly number[] } | undefined
  /** It plays the tone of a win itself, because the win comes before the end of the round. */
  readonly tonesItself?: boolean
  /** Instead of `rules` as text. */
  readonly Rules?: ComponentType<RulesProps<Bet, OfSheet>>
  /** What has to be loaded beside the session and the sheet. */
  readonly prepare?: () => Promise<void>
}
