import type { Currency } from '@grandstand/money'
import { isOddsChangeAllowed, lineCount, oddsOfLines, returnOfLines, sizesOf } from '@grandstand/betting'
import type { Odds } from '@grandstand/contract/sportsbook'
import type { LegSummary, Limits, Problem } from './leg-summary.ts'
import { limitsOfQuote, stakeProblem } from './leg-summary.ts'
import { groupKeyOf, partsOfSlip, sizesOfSlip } from './slip-bets.ts'
import { quoteKeyOf, type SlipQuote } from './slip-quote.ts'
import type { Slip, SlipMode } from './slip.ts'
import { readStake } from './stake.ts'

/** One part of a parlay or system: a leg, or the legs of one match with their joint odds. */
export interface PartSummary {
  readonly key: string
  readonly legs: readonly LegSummary[]
  readonly isBuilder: boolean
  /** Undefined while the joint odds are unknown. */
  readonly odds: Odds | undefined
  /** Joint odds that the member agreed to. */
  readonly agreed: Odds | undefined
  readonly moved: 'up' | 'down' | null
  readonly isMoveAccepted: boolean
  readonly problem: Problem | undefined
}

/** The one bet that all legs of the slip make. */
export interface TogetherSummary {
  readonly kind: 'parlay' | 'system' | 'builder'
  readonly parts: readonly PartSummary[]
  readonly sizes: readonly number[]
  readonly lines: number
  /** Return for each unit of the total stake when every leg wins. */
  readonly odds: Odds | undefined
  readonly lineStake: bigint | undefined
  readonly stake: bigint | undefined
  readonly possibleReturn: bigint | undefined
  readonly limits: Limits | undefined
  readonly problem: Problem | undefined
}

interface Facts {
  readonly quote: SlipQuote | undefined
  readonly currency: Currency
  readonly isSending: boolean
  readonly available: bigint | undefined
}

/**
 * Summarises the one bet that all legs make.
 * @param mode parlay or system; a parlay of one part is a builder
 */
export function summariseTogether(
  slip: Slip,
  mode: Exclude<SlipMode, 'single'>,
  legs: readonly LegSummary[],
  { quote, isSending, currency, available }: Facts,
): TogetherSummary {
  const quoted = quote?.bets.get(quoteKeyOf(legs.map(({ key }) => key)))
  const joint = new Map(quoted?.builders.map(({ matchId, odds }) => [matchId, odds]))
  const isUnanswered = slip.attempt !== undefined && !isSending
  const parts = partsOfSlip(slip.legs).map((part): PartSummary => {
    const own = part.legs.flatMap((at) => legs[at] ?? [])
    if (!part.isBuilder) return partOfLeg(own)
    return partOfBuilder(slip, own, joint.get(part.matchId), quoted?.refusal === 'builder-unavailable')
  })
  const kind = mode === 'parlay' && parts.length === 1 ? 'builder' : mode
  const sizes = sizesOf(kind, parts.length, sizesOfSlip(slip, parts.length))
  const lines = lineCount(parts.length, sizes)
  const known = parts.flatMap(({ odds }) => odds ?? [])
  const priced = known.length === parts.length && known.length > 0 ? { partOdds: known, sizes } : undefined
  const reading = readStake(slip.stakeText, currency)
  const lineStake = reading.kind === 'amount' ? reading.minor : undefined
  const limits = limitsOfQuote(quoted?.refusal === undefined ? quoted : undefined)
  return {
    kind,
    parts,
    sizes,
    lines,
    odds: priced && oddsOfLines(priced),
    lineStake,
    stake: lineStake === undefined ? undefined : lineStake * BigInt(lines),
    possibleReturn: lineStake === undefined || !priced ? undefined : returnOfLines(priced, lineStake),
    limits,
    problem: isUnanswered
      ? undefined
      : (parts.find(({ problem }) => problem && problem.kind !== 'odds-changed')?.problem ??
        stakeProblem(reading, limits, available !== undefined) ??
        parts.find(({ problem }) => problem)?.problem),
  }
}

function partOfLeg(legs: readonly LegSummary[]): PartSummary {
  const [leg] = legs
  return {
    key: leg?.key ?? '',
    legs,
    isBuilder: false,
    odds: leg?.odds,
    agreed: leg?.leg.odds,
    moved: leg?.moved ?? null,
    isMoveAccepted: leg?.isMoveAccepted ?? true,
    problem: leg?.problem,
  }
}

function partOfBuilder(
  slip: Slip,
  legs: readonly LegSummary[],
  odds: Odds | undefined,
  isUnavailable: boolean,
): PartSummary {
  const key = groupKeyOf(legs.map(({ leg }) => leg))
  const agreed = slip.builders.find((each) => each.key === key)?.odds as Odds | undefined
  const isAllowed =
    odds === undefined ||
    agreed === undefined ||
    isOddsChangeAllowed(slip.policy, agreed, odds, slip.bandPercent)
  const moved =
    odds === undefined || agreed === undefined || odds === agreed ? null : odds > agreed ? 'up' : 'down'
  const ofLegs = legs.find(({ problem }) => problem)?.problem
  const own: Problem | undefined = isUnavailable
    ? { kind: 'no-joint-price' }
    : odds !== undefined && !isAllowed
      ? { kind: 'odds-changed', odds }
      : undefined
  return {
    key,
    legs,
    isBuilder: true,
    odds,
    agreed,
    moved,
    isMoveAccepted: isAllowed,
    problem: ofLegs ?? own,
  }
}
