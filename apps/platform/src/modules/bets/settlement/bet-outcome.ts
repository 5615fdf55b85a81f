import {
  builderParts,
  lineReturn,
  partsOf as stakePartsOf,
  sizesOf,
  slipPartsOf,
  type ReturnLeg,
  type SettledResult,
} from '@grandstand/betting'
import type { Bet, BetResult, Odds } from '@grandstand/contract/sportsbook'

type ShapedBet = Pick<Bet, 'kind' | 'legs' | 'sizes' | 'builders' | 'lineStake' | 'stake'>

export interface BetOutcome {
  readonly result: BetResult
  /** Return of the whole stake, in minor units. */
  readonly returned: bigint
}

/**
 * Return of a bet whose legs are all decided, by docs/settlement.md. Each line is calculated exactly and rounded down
 * once; a void leg drops out of its line, and a partly won leg counts in part.
 * @param results results by the position of the leg
 */
export function outcomeOfBet(bet: ShapedBet, results: readonly SettledResult[]): BetOutcome {
  const parts = returnLegs(bet, results)
  let returned = 0n
  for (const size of sizesOf(bet.kind, parts.length, bet.sizes))
    for (const line of linesOf(parts, size)) returned += lineReturn(bet.lineStake.minor, line)
  return { result: resultOf(bet, results, returned), returned }
}

function returnLegs(bet: ShapedBet, results: readonly SettledResult[]): ReturnLeg[] {
  const resultAt = (at: number): SettledResult => {
    const found = results[at]
    if (found === undefined) throw new Error(`leg ${at} is not decided`)
    return found
  }
  return slipPartsOf(bet.legs).map(({ matchId, legs, isBuilder }) => {
    const [first = -1] = legs
    if (!isBuilder) return { odds: oddsAt(bet, first), parts: stakePartsOf(resultAt(first)) }
    const joint = bet.builders?.find((each) => each.matchId === matchId)
    if (joint === undefined) throw new Error(`no joint odds for ${matchId}`)
    return { odds: joint.odds, parts: builderParts(legs.map(resultAt)) }
  })
}

function oddsAt({ legs }: ShapedBet, at: number): Odds {
  const odds = legs[at]?.odds
  if (odds === undefined) throw new Error(`no leg ${at}`)
  return odds
}

function* linesOf(
  parts: readonly ReturnLeg[],
  size: number,
  from = 0,
  line: readonly ReturnLeg[] = [],
): Generator<readonly ReturnLeg[]> {
  if (line.length === size) {
    yield line
    return
  }
  const wanted = size - line.length
  for (let at = from; at <= parts.length - wanted; at += 1) {
    const part = parts[at]
    if (part) yield* linesOf(parts, size, at + 1, [...line, part])
  }
}

/** Result of a whole bet: a single has the result of its leg; that of a multiple follows from its return. */
function resultOf(bet: ShapedBet, results: readonly SettledResult[], returned: bigint): BetResult {
  const [only] = results
  if (bet.kind === 'single' && only !== undefined) return only.result
  if (results.every(({ result }) => result === 'void')) return 'void'
  if (returned === 0n) return 'lost'
  if (returned === bet.stake.minor) return 'void'
  return returned > bet.stake.minor ? 'won' : 'half-lost'
}
