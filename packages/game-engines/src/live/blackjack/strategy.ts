import { pointsOf, totalOf } from './hand.ts'
import type { Act, BlackjackAsk } from './round.ts'

/**
 * A way of playing by totals alone. Each text has a letter for each of the dealer's open cards, two to ten and then the
 * ace: H hit, S stand, D double or else hit, d double or else stand, P split. A type, not an interface: it is part of a
 * sheet.
 */
export type Strategy = {
  /** By hard total, 4 to 20. */
  readonly hard: Readonly<Record<string, string>>
  /** By soft total, 12 to 20. */
  readonly soft: Readonly<Record<string, string>>
  /** By the points of each card of a pair, 1 to 10. */
  readonly pairs: Readonly<Record<string, string>>
}

/** What decides an act: points of cards, with an ace as 1. */
export interface Situation {
  readonly total: { readonly points: number; readonly isSoft: boolean }
  /** Points of both cards where they can be split. */
  readonly pairOf: number | undefined
  readonly canDouble: boolean
  readonly up: number
}

export function actBy(strategy: Strategy, { total, pairOf, canDouble, up }: Situation): Act {
  const column = up === 1 ? 9 : up - 2
  if (pairOf !== undefined && strategy.pairs[pairOf]![column] === 'P') return 'split'
  const letter = (total.isSoft ? strategy.soft : strategy.hard)[total.points]![column]
  if ((letter === 'D' || letter === 'd') && canDouble) return 'double'
  return letter === 'S' || letter === 'd' ? 'stand' : 'hit'
}

/** The act of a strategy for what a table asks. */
export const actFor = (strategy: Strategy, ask: Extract<BlackjackAsk, { for: 'act' }>): Act =>
  actBy(strategy, {
    total: totalOf(ask.cards),
    pairOf: ask.acts.includes('split') ? pointsOf(ask.cards[0]!) : undefined,
    canDouble: ask.acts.includes('double'),
    up: pointsOf(ask.up),
  })
