import type { Canonical, Draws } from '@grandstand/fair'
import type { Figures, Moments } from '../../core/figures.ts'
import type { GameEvent } from '../../core/game.ts'
import type { Multiplier } from '../../core/multiplier.ts'
import type { Cards, ShoeRules } from './shoe-rules.ts'

/**
 * A place where chips can be put. What it returns and when is in further fields, which differ between games. All spots
 * of a kind have the same figures.
 */
export type SpotBase = { readonly name: string; readonly kind: string }

/** Exact figures of a kind of spot, per unit of the stake. */
export type SpotClaim = Figures & { readonly kind: string } & OtherFields

type OtherFields = { readonly [name: string]: Canonical | undefined }

/** Fields of every par sheet of a table. All numbers of a game come from its sheet. */
export type TableSheetOf<Spot extends SpotBase> = {
  readonly game: string
  readonly version: number
  readonly spots: readonly Spot[]
  readonly claims: readonly SpotClaim[]
}

/** A sheet whose game is not known. */
export type TableSheet = TableSheetOf<SpotBase & OtherFields>

/** What happened in a round at a table. */
export interface TableBook {
  /** In the order in which the room may see them. */
  readonly events: readonly GameEvent[]
  /** Numbers that say what came, as each game's rules define them. Absent while the round waits for a choice. */
  readonly result?: readonly number[]
  /**
   * Multiplier of a spot: 0 lost, 5000 half returned, 10000 returned, more won. Absent while the round waits for a
   * choice.
   * @throws ImpossiblePlay for a spot that the game does not have
   */
  readonly returnOf?: (spot: string) => Multiplier
}

/** What the players of a round decide, in games with seats. Unchecked input. */
export interface Seating {
  /** Seats with a main bet, in the order of dealing. */
  readonly seats?: readonly unknown[] | undefined
  readonly choices?: readonly unknown[] | undefined
}

interface TableGameOf<Source, Sheet extends TableSheet> {
  readonly name: string
  readonly sheet: Sheet
  hasSpot(spot: string): boolean
  /** @throws ImpossiblePlay for seats or choices that the sheet does not allow */
  play(source: Source, seating?: Seating): TableBook
  /**
   * Exact figures of a spot in a round from a full shoe.
   * @throws ImpossiblePlay for a spot that the game does not have
   */
  moments(spot: string): Moments
}

/** A game that is dealt from a shoe. */
export interface CardGame extends TableGameOf<Cards, TableSheet & { readonly shoe: ShoeRules }> {
  readonly from: 'shoe'
}

/** A game whose rounds have seeds of their own. */
export interface DrawGame extends TableGameOf<Draws, TableSheet> {
  readonly from: 'seed'
}

export type TableGame = CardGame | DrawGame
