import type { TableGame } from '@grandstand/game-engines/live'

const kinds: readonly string[] = ['double', 'split', 'insurance']

/**
 * Whether chips on spots of this kind are added by a choice of a seat, and are no bet of their own. Games without seats
 * have bets of the same names: a split of roulette, a double of sic bo.
 */
export const isAdded = ({ sheet }: TableGame, kind: string): boolean =>
  'seats' in sheet && kinds.includes(kind)
