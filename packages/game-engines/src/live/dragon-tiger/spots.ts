import { rankOf, suitOf } from '../../core/cards.ts'
import type { Multiplier } from '../../core/multiplier.ts'
import { lost } from '../core/pays.ts'

export type DragonTigerSide = 'dragon' | 'tiger'

/** One card of each side, 0 to 51. */
export interface DragonTigerHand {
  readonly dragon: number
  readonly tiger: number
}

/** A spot of dragon tiger: `wins` names its rule. */
export type DragonTigerSpot = { readonly name: string; readonly kind: string; readonly pays: Multiplier } & (
  | { readonly wins: 'side'; readonly side: DragonTigerSide; readonly onTie: Multiplier }
  | { readonly wins: 'tie' | 'suited-tie' }
  | {
      readonly wins: 'ranks'
      readonly side: DragonTigerSide
      readonly least: number
      readonly most: number
    }
)

/** 1 for an ace, which is low, to 13 for a king. */
export const orderOf = (card: number): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank + 2
}

export function winnerOf({ dragon, tiger }: DragonTigerHand): DragonTigerSide | 'tie' {
  const ahead = orderOf(dragon) - orderOf(tiger)
  return ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie'
}

function isWon(spot: Exclude<DragonTigerSpot, { wins: 'side' }>, hand: DragonTigerHand): boolean {
  switch (spot.wins) {
    case 'tie':
      return winnerOf(hand) === 'tie'
    case 'suited-tie':
      return winnerOf(hand) === 'tie' && suitOf(hand.dragon) === suitOf(hand.tiger)
    case 'ranks':
    default: {
      const order = orderOf(hand[spot.side])
      return order >= spot.least && order <= spot.most
    }
  }
}

export function dragonTigerReturn(spot: DragonTigerSpot, hand: DragonTigerHand): Multiplier {
  if (spot.wins !== 'side') return isWon(spot, hand) ? spot.pays : lost
  const winner = winnerOf(hand)
  if (winner === 'tie') return spot.onTie
  return winner === spot.side ? spot.pays : lost
}
