import { rankOf } from '../../core/cards.ts'

/** Who draws a third card. A type, not an interface: it is part of a sheet. */
export type DrawingRules = {
  /** A total of two cards from which on both sides stand. */
  readonly natural: number
  /** The player draws up to this total. */
  readonly playerDrawsTo: number
  /** The banker draws up to this total when the player stood. */
  readonly bankerDrawsTo: number
  /** By the banker's total: values of the player's third card at which the banker draws. */
  readonly bankerDrawsOn: readonly (readonly number[])[]
}

/** Points of a card: an ace 1, two to nine their numbers, ten to king 0. */
export const pointsOf = (card: number): number => {
  const rank = rankOf(card)
  return rank === 12 ? 1 : rank > 7 ? 0 : rank + 2
}

export const hasNatural = ({ natural }: DrawingRules, player: number, banker: number): boolean =>
  player >= natural || banker >= natural

/** Whether the player draws, of totals of two cards. */
export const playerDraws = (rules: DrawingRules, player: number, banker: number): boolean =>
  !hasNatural(rules, player, banker) && player <= rules.playerDrawsTo

/**
 * Whether the banker draws, of totals of two cards.
 * @param third points of the player's third card, or undefined when the player stood
 */
export function bankerDraws(
  rules: DrawingRules,
  player: number,
  banker: number,
  third: number | undefined,
): boolean {
  if (hasNatural(rules, player, banker)) return false
  if (third === undefined) return banker <= rules.bankerDrawsTo
  return rules.bankerDrawsOn[banker]?.includes(third) ?? false
}
