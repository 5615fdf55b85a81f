import { rankOf } from '../../core/cards.ts'
import type { Cards } from '../core/shoe-rules.ts'
import { bankerDraws, hasNatural, playerDraws, pointsOf, type DrawingRules } from './rules.ts'
import type { BaccaratResult } from './spots.ts'

/** Cards of both sides in the order in which each got them. */
export interface BaccaratDeal {
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly result: BaccaratResult
}

/** Deals player, banker, player, banker, and then at most one card to each, the player first. */
export function dealBaccarat(rules: DrawingRules, cards: Cards): BaccaratDeal {
  const p1 = cards.next()
  const b1 = cards.next()
  const p2 = cards.next()
  const b2 = cards.next()
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const p = (pointsOf(p1) + pointsOf(p2)) % 10
  const b = (pointsOf(b1) + pointsOf(b2)) % 10
  let third: number | undefined
  let [playerTotal, bankerTotal] = [p, b]
  if (playerDraws(rules, p, b)) {
    player.push(cards.next())
    third = pointsOf(player[2]!)
    playerTotal = (p + third) % 10
  }
  if (bankerDraws(rules, p, b, third)) {
    banker.push(cards.next())
    bankerTotal = (b + pointsOf(banker[2]!)) % 10
  }
  return {
    player,
    banker,
    result: {
      player: playerTotal,
      banker: bankerTotal,
      cards: player.length + banker.length,
      isNatural: hasNatural(rules, p, b),
      playerPair: rankOf(p1) === rankOf(p2),
      bankerPair: rankOf(b1) === rankOf(b2),
    },
  }
}
