import type { BetResult, Odds } from '@grandstand/contract/sportsbook'

/** A result as it is paid. A dead heat says which share of the stake has won; no other result has one. */
export interface SettledResult {
  result: BetResult
  share?: { won: number; of: number } | undefined
}

/** A stake in `of` equal parts: `won` of them are paid at the odds, `back` come back, the others have lost. */
export interface StakeParts {
  won: bigint
  back: bigint
  of: bigint
}

const parts: Record<Exclude<BetResult, 'dead-heat'>, StakeParts> = {
  won: { won: 1n, back: 0n, of: 1n },
  'half-won': { won: 1n, back: 1n, of: 2n },
  void: { won: 0n, back: 1n, of: 1n },
  'half-lost': { won: 0n, back: 1n, of: 2n },
  lost: { won: 0n, back: 0n, of: 1n },
}

/** Throws a RangeError for a dead heat without a share between none and all. */
export function partsOf({ result, share }: SettledResult): StakeParts {
  if (result !== 'dead-heat') return parts[result]
  if (!share || share.won < 0 || share.won > share.of || share.of < 1)
    throw new RangeError('A dead heat needs its share')
  return { won: BigInt(share.won), back: 0n, of: BigInt(share.of) }
}

/** One leg of a line: a selection, or all selections of a bet builder at their joint odds. */
export interface ReturnLeg {
  odds: Odds
  parts: StakeParts
}

/**
 * Return of one line, stake included, in minor units: the stake times the factor of each leg, exact and rounded down
 * ONCE at the end. A single is a line of one leg. The rounded-off fraction, less than one minor unit a line, stays
 * with the house. Throws a RangeError for a negative stake.
 */
export function lineReturn(stakeMinor: bigint, legs: readonly ReturnLeg[]): bigint {
  if (stakeMinor < 0n) throw new RangeError('A stake is not negative')
  let [above, below] = [stakeMinor, 1n]
  for (const { odds, parts: leg } of legs) {
    above *= leg.won * BigInt(odds) + leg.back * 1000n
    below *= leg.of * 1000n
  }
  return above / below
}

/**
 * The parts of a bet builder from the results of its selections. Every quarter line is two builders of half the
 * stake; of each of those one lost selection loses, else one void selection gives the stake back, else it is won.
 */
export function builderParts(results: readonly SettledResult[]): StakeParts {
  let [won, kept, of] = [1n, 1n, 1n]
  for (const result of results) {
    const leg = partsOf(result)
    won *= leg.won
    kept *= leg.won + leg.back
    of *= leg.of
  }
  return { won, back: kept - won, of }
}

/** Return of a won bet, stake included, in minor units; a fraction of a minor unit is dropped. */
export const potentialReturn = (stakeMinor: bigint, odds: Odds): bigint => returnOf(stakeMinor, odds, 'won')

/**
 * Return of a settled single, stake included, in minor units. Half won is half the stake at the odds and half
 * returned; half lost returns half the stake. Throws a RangeError for a negative stake.
 */
export const returnOf = (
  stakeMinor: bigint,
  odds: Odds,
  result: BetResult,
  share?: SettledResult['share'],
): bigint => lineReturn(stakeMinor, [{ odds, parts: partsOf({ result, share }) }])

/** A part of an amount and the rest, in minor units: the part is rounded down, and part + rest is the whole. */
export function splitAmount(wholeMinor: bigint, share: bigint, of: bigint): { part: bigint; rest: bigint } {
  if (wholeMinor < 0n || share < 0n || share > of || of <= 0n)
    throw new RangeError('A part is between nothing and the whole')
  const part = (wholeMinor * share) / of
  return { part, rest: wholeMinor - part }
}
