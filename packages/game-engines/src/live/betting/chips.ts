import type { SpotBet } from '../core/settle.ts'

/**
 * Chips that a member has put down and not yet sent: moves in order. A move may cover several spots, as an announced bet
 * or a repeated round does, and is taken back as a whole.
 */
export type Moves = readonly (readonly SpotBet[])[]

/** Chips by spot, in the order in which the spots were first covered. */
export function chipsOf(moves: Moves): SpotBet[] {
  const stakes = new Map<string, bigint>()
  for (const { spot, stake } of moves.flat()) stakes.set(spot, (stakes.get(spot) ?? 0n) + stake)
  return [...stakes].map(([spot, stake]) => ({ spot, stake }))
}

export const totalOfChips = (moves: Moves): bigint => moves.flat().reduce((sum, { stake }) => sum + stake, 0n)

/** Puts chips down; also the chips of the last round, to repeat it. */
export const withMove = (moves: Moves, bets: readonly SpotBet[]): Moves =>
  bets.length === 0 ? moves : [...moves, bets]

export const withoutLast = (moves: Moves): Moves => moves.slice(0, -1)

/** Doubles what lies on every spot, as one move. */
export const doubled = (moves: Moves): Moves => withMove(moves, chipsOf(moves))
