import type { ShoeRules } from '../core/shoe-rules.ts'
import type { TableSheetOf } from '../core/table-game.ts'
import type { BlackjackRules } from './round.ts'
import type { BlackjackSpot } from './spots.ts'
import type { Strategy } from './strategy.ts'

export type BlackjackSheet = TableSheetOf<BlackjackSpot> & {
  readonly shoe: ShoeRules
  readonly seats: number
  readonly rules: BlackjackRules
  /** The way of playing that the figures assume. */
  readonly strategy: Strategy
  /** What a seat loses on average in units of its main bet, with its doubles and splits. */
  readonly lossOfSeat: string
}
