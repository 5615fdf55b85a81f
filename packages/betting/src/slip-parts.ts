/**
 * A part of a bet, which wins or loses as one: a leg, or all builder legs of a match. `legs` are positions in the
 * bet.
 */
export interface SlipPart<MatchId extends string = string> {
  readonly matchId: MatchId
  readonly legs: readonly number[]
  readonly isBuilder: boolean
}

interface LegOfPart<MatchId extends string> {
  readonly matchId: MatchId
  readonly isBuilder?: boolean | undefined
}

/** The parts of a bet, in the order of their first legs. */
export function slipPartsOf<MatchId extends string>(
  legs: readonly LegOfPart<MatchId>[],
): readonly SlipPart<MatchId>[] {
  const parts: { matchId: MatchId; legs: number[]; isBuilder: boolean }[] = []
  for (const [at, { matchId, isBuilder = false }] of legs.entries()) {
    const builder = isBuilder ? parts.find((part) => part.isBuilder && part.matchId === matchId) : undefined
    if (builder) builder.legs.push(at)
    else parts.push({ matchId, legs: [at], isBuilder })
  }
  return parts
}

interface LegOfMarket {
  readonly matchId: string
  readonly marketId: string
}

/** Whether a bet may hold several selections of the market: several players may score. The kind is in `marketIdOf`. */
const takesSeveral = (marketId: string): boolean => marketId.split('.')[1] === 'anytime-scorer'

/** Whether two legs are outcomes of one market, of which a bet of several legs takes only one. */
export const isSameMarket = (one: LegOfMarket, other: LegOfMarket): boolean =>
  one.matchId === other.matchId && one.marketId === other.marketId && !takesSeveral(one.marketId)

/** Positions of the legs that share their market with another leg of the same bet, in ascending order. */
export const legsOfOneMarket = (legs: readonly LegOfMarket[]): readonly number[] =>
  legs.flatMap((leg, at) =>
    legs.some((other, place) => place !== at && isSameMarket(leg, other)) ? [at] : [],
  )
