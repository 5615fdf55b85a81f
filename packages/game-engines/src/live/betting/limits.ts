import type { SpotBet } from '../core/settle.ts'
import type { TableGame } from '../core/table-game.ts'

/** Limits of a table in one currency, in minor units. */
export interface TableLimits {
  /** Of the chips of one member on one spot. */
  readonly least: bigint
  readonly most: bigint
  /** Other most chips of one member on each spot of a kind, such as `straight`. */
  readonly mostByKind?: Readonly<Record<string, bigint>>
  /** Of all chips of one member in a round. */
  readonly mostInRound: bigint
}

export type BetRefusal =
  | { readonly reason: 'no-spot'; readonly spot: string }
  | { readonly reason: 'no-stake'; readonly spot: string }
  | { readonly reason: 'below-least' | 'above-most'; readonly spot: string; readonly limit: bigint }
  | { readonly reason: 'above-round'; readonly limit: bigint }

/** The most chips of one member on a spot of this kind. */
export const mostOn = ({ most, mostByKind = {} }: TableLimits, kind: string): bigint =>
  mostByKind[kind] ?? most

/**
 * Why bets of a member cannot be taken, beside those that were taken in this round. They are taken together or not at
 * all: without a refusal all of them stand.
 */
export function refusalsOf(
  game: TableGame,
  limits: TableLimits,
  taken: readonly SpotBet[],
  asked: readonly SpotBet[],
): BetRefusal[] {
  const refusals: BetRefusal[] = []
  const onSpot = new Map<string, bigint>()
  for (const { spot, stake } of [...taken, ...asked]) onSpot.set(spot, (onSpot.get(spot) ?? 0n) + stake)
  for (const { spot, stake } of asked) if (stake <= 0n) refusals.push({ reason: 'no-stake', spot })
  for (const spot of new Set(asked.map((bet) => bet.spot))) {
    const kind = game.sheet.spots.find(({ name }) => name === spot)?.kind
    if (kind === undefined) {
      refusals.push({ reason: 'no-spot', spot })
      continue
    }
    const [chips, most] = [onSpot.get(spot)!, mostOn(limits, kind)]
    if (chips < limits.least) refusals.push({ reason: 'below-least', spot, limit: limits.least })
    if (chips > most) refusals.push({ reason: 'above-most', spot, limit: most })
  }
  const all = [...onSpot.values()].reduce((sum, chips) => sum + chips, 0n)
  if (all > limits.mostInRound) refusals.push({ reason: 'above-round', limit: limits.mostInRound })
  return refusals
}
