import { one, payout, type Multiplier } from '../../core/multiplier.ts'
import type { TableBook } from './table-game.ts'

/** Chips of a member on a spot, in minor units. */
export interface SpotBet {
  readonly spot: string
  readonly stake: bigint
}

export type SpotResult = 'lost' | 'half-returned' | 'returned' | 'won'

export interface SettledBet extends SpotBet {
  readonly result: SpotResult
  /** Paid to the member, the stake included, in minor units. */
  readonly returned: bigint
}

/** A multiplier between nothing and the stake gives a part of the stake back; of our games only the half. */
export const resultOf = (multiplier: Multiplier): SpotResult => {
  if (multiplier === 0) return 'lost'
  if (multiplier === one) return 'returned'
  return multiplier < one ? 'half-returned' : 'won'
}

/**
 * Settles bets by the book of a finished round. Each is rounded down to a minor unit on its own.
 * @throws RangeError for a round that is not over
 * @throws ImpossiblePlay for a spot that the game does not have
 */
export function settleBets({ returnOf }: TableBook, bets: readonly SpotBet[]): SettledBet[] {
  if (returnOf === undefined) throw new RangeError('the round is not over')
  return bets.map(({ spot, stake }) => {
    const multiplier = returnOf(spot)
    return { spot, stake, result: resultOf(multiplier), returned: payout(stake, multiplier) }
  })
}

/** Settlement of a void round: every stake goes back, whatever the cards were. */
export const settleVoid = (bets: readonly SpotBet[]): SettledBet[] =>
  bets.map(({ spot, stake }) => ({ spot, stake, result: 'returned', returned: stake }))
