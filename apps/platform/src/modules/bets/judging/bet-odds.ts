import { oddsOfLines, sizesOf, slipPartsOf, type LinesOfBet, type SlipPart } from '@grandstand/betting'
import type { MarketId, MatchId } from '@grandstand/contract'
import type { BetKind, BuilderOdds, Odds, SelectionKey } from '@grandstand/contract/sportsbook'
import { isAllowed, type OddsConsent } from './judgement.ts'

/** The parts of a slip's bet or of a waiting bet that determine its odds. */
export interface PricedBet {
  readonly kind: BetKind
  readonly legs: readonly PricedLeg[]
  readonly sizes?: readonly number[] | undefined
  readonly builders?: readonly BuilderOdds[] | undefined
}

interface PricedLeg {
  readonly matchId: MatchId
  readonly marketId: MarketId
  readonly selection: SelectionKey
  readonly odds: Odds
  readonly isBuilder?: boolean | undefined
}

/** Joint odds of selections of one match; undefined when they cannot all win, or there is no price. */
export type JointOdds = (
  matchId: MatchId,
  picks: readonly { readonly marketId: MarketId; readonly selection: SelectionKey }[],
) => Odds | undefined

/** Odds of a bet: those of its parts, and those of the whole. */
export interface OddsOfBet {
  readonly lines: LinesOfBet
  readonly builders: readonly BuilderOdds[]
  readonly odds: Odds
}

/**
 * Odds that the member saw.
 * @returns undefined when those of a builder are missing
 */
export function seenOdds(bet: PricedBet): OddsOfBet | undefined {
  const known = new Map(bet.builders?.map(({ matchId, odds }) => [matchId, odds]))
  return together(
    bet,
    bet.legs.map(({ odds }) => odds),
    ({ matchId }) => known.get(matchId),
  )
}

/**
 * Current odds of a bet.
 * @param legOdds current odds of each leg
 * @returns undefined when a builder has no price
 */
export function currentOdds(
  bet: PricedBet,
  legOdds: readonly Odds[],
  joint: JointOdds,
): OddsOfBet | undefined {
  return together(bet, legOdds, (part) =>
    joint(
      part.matchId,
      part.legs.flatMap((at) => bet.legs[at] ?? []),
    ),
  )
}

function together(
  bet: PricedBet,
  legOdds: readonly Odds[],
  builderOf: (part: SlipPart<MatchId>) => Odds | undefined,
): OddsOfBet | undefined {
  const partOdds: Odds[] = []
  const builders: BuilderOdds[] = []
  const parts = slipPartsOf(bet.legs)
  for (const part of parts) {
    const odds = part.isBuilder ? builderOf(part) : legOdds[part.legs[0] ?? -1]
    if (odds === undefined) return undefined
    partOdds.push(odds)
    if (part.isBuilder) builders.push({ matchId: part.matchId, odds })
  }
  const lines = { partOdds, sizes: sizesOf(bet.kind, parts.length, bet.sizes) }
  return { lines, builders, odds: oddsOfLines(lines) }
}

/**
 * Legs whose odds changed more than the member allowed. Each part is compared on its own and then, with a band, the
 * whole bet, so that many small changes inside the band cannot add up to a large one. Empty when the bet may be
 * accepted at `now`.
 */
export function legsOutsideConsent(
  bet: PricedBet,
  consent: OddsConsent,
  seen: OddsOfBet,
  now: OddsOfBet,
): readonly number[] {
  const parts = slipPartsOf(bet.legs)
  const moved = parts.filter((_, at) => {
    const [before, after] = [seen.lines.partOdds[at], now.lines.partOdds[at]]
    return before === undefined || after === undefined || !isAllowed(consent, before as Odds, after as Odds)
  })
  if (moved.length > 0) return moved.flatMap(({ legs }) => legs)
  const isWholeAllowed = consent.oddsPolicy !== 'band' || isAllowed(consent, seen.odds, now.odds)
  return isWholeAllowed ? [] : bet.legs.map((_, at) => at)
}
