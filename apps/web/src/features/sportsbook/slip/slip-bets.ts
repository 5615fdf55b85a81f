import { slipPartsOf, systemChoices, type SlipPart } from '@grandstand/betting'
import type { MatchId } from '@grandstand/contract'
import type { BetKind, SlipBetAsked } from '@grandstand/contract/sportsbook'
import { legKeyOf, type Slip, type SlipLeg, type SlipMode } from './slip.ts'

/** The effective mode of the slip: the chosen one, as far as it has enough legs for it. */
export function modeOf({ mode, legs }: Slip): SlipMode {
  if (mode === 'system' && partsOfSlip(legs).length < 3) return legs.length < 2 ? 'single' : 'parlay'
  return mode === 'parlay' && legs.length < 2 ? 'single' : mode
}

/** The parts of the slip as one bet. Legs of one match are priced together. */
export const partsOfSlip = (legs: readonly SlipLeg[]): readonly SlipPart<MatchId>[] =>
  slipPartsOf(builderLegs(legs))

const builderLegs = (legs: readonly SlipLeg[]) =>
  legs.map((leg) => ({ ...leg, isBuilder: legs.filter(({ matchId }) => matchId === leg.matchId).length > 1 }))

/** Identifies a group of legs that are priced together. A further leg makes a different key. */
export const groupKeyOf = (legs: readonly SlipLeg[]): string => legs.map(legKeyOf).toSorted().join(' ')

/** The sizes of the system: the chosen ones when the slip allows them, otherwise the first choice. */
export function sizesOfSlip({ sizes }: Pick<Slip, 'sizes'>, parts: number): readonly number[] {
  const choices = systemChoices(parts)
  return choices.find((each) => String(each) === String(sizes)) ?? choices[0] ?? []
}

/** A bet of the slip as sent to the server, with the keys of its legs. */
export interface AskedBet {
  readonly keys: readonly string[]
  readonly asked: SlipBetAsked
}

const sentLeg = ({ matchId, marketId, selection, odds, version }: SlipLeg, isBuilder: boolean) => ({
  matchId,
  marketId,
  selection,
  odds,
  version,
  ...(isBuilder && { isBuilder }),
})

/**
 * The bets that the slip makes: each leg alone, or all legs in one. `builderOdds` returns the joint odds to send for
 * a group of legs.
 */
export function betsOfSlip(
  slip: Slip,
  builderOdds: (key: string) => number | undefined,
): readonly AskedBet[] {
  const mode = modeOf(slip)
  if (mode === 'single')
    return slip.legs.map((leg) => ({
      keys: [legKeyOf(leg)],
      asked: { kind: 'single', legs: [sentLeg(leg, false)] },
    }))
  const parts = partsOfSlip(slip.legs)
  const builders = parts.flatMap(({ isBuilder, matchId, legs }) => {
    const odds = isBuilder ? builderOdds(groupKeyOf(legs.flatMap((at) => slip.legs[at] ?? []))) : undefined
    return odds === undefined ? [] : [{ matchId, odds: odds as SlipLeg['odds'] }]
  })
  const kind: BetKind = mode === 'parlay' && parts.length === 1 ? 'builder' : mode
  return [
    {
      keys: slip.legs.map(legKeyOf),
      asked: {
        kind,
        legs: builderLegs(slip.legs).map((leg) => sentLeg(leg, leg.isBuilder)),
        ...(kind === 'system' && { sizes: [...sizesOfSlip(slip, parts.length)] }),
        ...(builders.length > 0 && { builders }),
      },
    },
  ]
}
