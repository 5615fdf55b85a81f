import type { TableGame } from '@grandstand/game-engines/live'
import type { Beacon } from '../fairness/beacon.ts'
import type { TableOffered } from './catalogue.ts'
import type { House } from './house.ts'
import type { RoundsStore } from './rounds-store.ts'
import type { Shoes } from './shoes.ts'
import type { TableLead } from './table-lead.ts'
import type { TableOutcomes } from './table-outcomes.ts'

/** What the parts of one table share. */
export interface TableParts {
  readonly offered: TableOffered
  readonly game: TableGame
  readonly rounds: RoundsStore
  readonly shoes: Shoes
  readonly outcomes: TableOutcomes
  readonly lead: TableLead
  /** The company's own house, and then its guests'. */
  readonly houses: readonly House[]
  readonly beacon: Beacon
  readonly now: () => number
  /** How long after the end of betting bets may still be answered by the operator. */
  readonly graceMs: number
  /** Is told of a ticket that cannot be settled; the others go on. */
  readonly failed: (round: string, error: unknown) => void
}
