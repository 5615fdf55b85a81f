import type { BaccaratSheet } from '../../live/baccarat/baccarat.ts'
import { dealBaccarat } from '../../live/baccarat/deal.ts'
import { winnerOf } from '../../live/baccarat/spots.ts'
import type { CardGame } from '../../live/core/table-game.ts'
import type { Sampling } from '../sampling.ts'
import { forEachDeal } from './sources.ts'

/** Winners of the rounds of whole shoes of baccarat, for what is drawn of them. */
export function shoesOf(baccarat: CardGame, sampling: Sampling): { readonly winner: string }[][] {
  const { drawing } = baccarat.sheet as BaccaratSheet
  const shoes: { winner: string }[][] = []
  forEachDeal(baccarat, sampling, (cards, isNewShoe) => {
    if (isNewShoe) shoes.push([])
    shoes.at(-1)!.push({ winner: winnerOf(dealBaccarat(drawing, cards).result) })
  })
  return shoes
}
