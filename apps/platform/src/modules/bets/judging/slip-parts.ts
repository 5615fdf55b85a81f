import { slipPartsOf } from '@grandstand/betting'
import type { CompetitionId } from '@grandstand/contract'
import { competitionOfOutright, type SlipBetAsked } from '@grandstand/contract/sportsbook'

/**
 * Whether a bet has the shape of its kind. A malformed bet is a client's bug and not a member's choice, because our
 * bet slip cannot produce one. A builder without odds is well-formed, because there may be none to show.
 */
export function isWellFormed(bet: SlipBetAsked): boolean {
  const parts = slipPartsOf(bet.legs)
  const builders = parts.filter(({ isBuilder }) => isBuilder)
  const named = new Set(bet.builders?.map(({ matchId }) => matchId))
  if (builders.some(({ legs }) => legs.length < 2)) return false
  if (named.size !== (bet.builders?.length ?? 0)) return false
  if ([...named].some((id) => !builders.some(({ matchId }) => matchId === id))) return false
  const selections = new Set(bet.legs.map((leg) => `${leg.matchId}/${leg.marketId}/${leg.selection}`))
  if (selections.size !== bet.legs.length) return false
  if (bet.sizes !== undefined && bet.kind !== 'system') return false
  switch (bet.kind) {
    case 'single':
      return bet.legs.length === 1
    case 'builder':
      return parts.length === 1 && builders.length === 1
    case 'parlay':
      return parts.length > 1
    case 'system':
      return parts.length > 2 && bet.sizes !== undefined && bet.sizes.every((size) => size <= parts.length)
    default:
      return false
  }
}

/**
 * Legs of a multiple whose odds must not be multiplied because they are correlated: separate parts on the same match,
 * and an outright with a match of its competition. A builder counts as one part, because its legs are priced jointly.
 * Empty when all parts are independent.
 * @param competitionOf the competition of a leg, by its position
 */
export function relatedLegs(
  bet: SlipBetAsked,
  competitionOf: (leg: number) => CompetitionId | undefined,
): readonly number[] {
  const parts = slipPartsOf(bet.legs).map((part) => ({
    ...part,
    decides: competitionOfOutright(part.matchId),
    competition: competitionOf(part.legs[0] ?? -1),
  }))
  const isRelated = (one: (typeof parts)[number], other: (typeof parts)[number]) =>
    one.matchId === other.matchId ||
    (one.decides !== undefined && one.decides === other.competition) ||
    (other.decides !== undefined && other.decides === one.competition)
  return parts
    .filter((part) => parts.some((other) => other !== part && isRelated(part, other)))
    .flatMap(({ legs }) => legs)
    .toSorted((a, b) => a - b)
}
