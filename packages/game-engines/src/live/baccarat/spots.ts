import type { Multiplier } from '../../core/multiplier.ts'
import { lost, returned } from '../core/pays.ts'

export type BaccaratSide = 'player' | 'banker'

/** What spots need to know of a round. */
export interface BaccaratResult {
  readonly player: number
  readonly banker: number
  /** Cards of both sides: 4 to 6. */
  readonly cards: number
  /** One of the sides had a natural, so that nobody drew. */
  readonly isNatural: boolean
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** A spot of baccarat: `wins` names its rule. */
export type BaccaratSpot = { readonly name: string; readonly kind: string } & (
  | {
      /** A tie returns the stake. `exceptOn` is a pay of its own for a winning total. */
      readonly wins: 'side'
      readonly side: BaccaratSide
      readonly pays: Multiplier
      readonly exceptOn?: { readonly total: number; readonly pays: Multiplier }
    }
  | { readonly wins: 'tie'; readonly pays: Multiplier }
  | { readonly wins: 'pair'; readonly side: BaccaratSide; readonly pays: Multiplier }
  | { readonly wins: 'cards'; readonly counts: readonly number[]; readonly pays: Multiplier }
  | {
      /** `margins` are the pays of a win by 0, 1, 2 … 9 points without a natural. */
      readonly wins: 'margin'
      readonly side: BaccaratSide
      readonly natural: Multiplier
      readonly naturalTie: Multiplier
      readonly margins: readonly Multiplier[]
    }
)

export const winnerOf = ({ player, banker }: BaccaratResult): BaccaratSide | 'tie' =>
  player > banker ? 'player' : player < banker ? 'banker' : 'tie'

/** A natural counts as one only for the side that wins with it: the other side cannot win against it. */
function marginReturn(spot: Extract<BaccaratSpot, { wins: 'margin' }>, result: BaccaratResult): Multiplier {
  const winner = winnerOf(result)
  if (winner === 'tie') return result.isNatural ? spot.naturalTie : lost
  if (winner !== spot.side) return lost
  return result.isNatural ? spot.natural : spot.margins[Math.abs(result.player - result.banker)]!
}

export function baccaratReturn(spot: BaccaratSpot, result: BaccaratResult): Multiplier {
  switch (spot.wins) {
    case 'side': {
      const winner = winnerOf(result)
      if (winner === 'tie') return returned
      if (winner !== spot.side) return lost
      return spot.exceptOn?.total === result[winner] ? spot.exceptOn.pays : spot.pays
    }
    case 'tie':
      return winnerOf(result) === 'tie' ? spot.pays : lost
    case 'pair':
      return (spot.side === 'player' ? result.playerPair : result.bankerPair) ? spot.pays : lost
    case 'cards':
      return spot.counts.includes(result.cards) ? spot.pays : lost
    case 'margin':
    default:
      return marginReturn(spot, result)
  }
}
