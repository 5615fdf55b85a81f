/**
 * Expected worth of one unit of stake, as the mean over a bet's lines. `partFactors` is the expected factor of each
 * part (a leg, or the builder of a match): its odds times the probability to win, plus the stakes that come back;
 * parts are independent. `sizes` says how many parts a line takes. Throws a RangeError when there are no lines.
 */
export function expectedFactor(partFactors: readonly number[], sizes: readonly number[]): number {
  // sums[k] is the sum over all lines of k parts of the products of their factors, counts[k] how many there are.
  const sums = [1]
  const counts = [1]
  for (const factor of partFactors) {
    for (let size = sums.length; size >= 1; size -= 1) {
      sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * factor
      counts[size] = (counts[size] ?? 0) + (counts[size - 1] ?? 0)
    }
  }
  const total = (of: readonly number[]) => sizes.reduce((sum, size) => sum + (of[size] ?? 0), 0)
  const lines = total(counts)
  if (lines === 0) throw new RangeError('A bet has lines')
  return total(sums) / lines
}

const factorUnit = 1_000_000n
const shareUnit = 10_000n

/** Terms of a cash-out: the worth of one unit of stake in millionths, and the margin of the house, in ten-thousandths. */
export interface CashOutTerms {
  readonly factor: bigint
  readonly marginShare: bigint
}

/** Terms from an expected factor; a fraction of a millionth is dropped. */
export function cashOutTerms(factor: number, marginShare: number): CashOutTerms {
  if (!(factor >= 0) || factor > 1e9) throw new RangeError(`${factor} is no worth of a unit of stake`)
  return { factor: BigInt(Math.floor(factor * 1e6)), marginShare: BigInt(marginShare) }
}

/** The arithmetic of an offer, in minor units: `fair` − `margin` = `offer`. */
export interface CashOutWorth {
  readonly fair: bigint
  readonly margin: bigint
  readonly offer: bigint
}

/** Worth of a stake and the amount paid for it; both are rounded down. */
export function worthOfStake(stakeMinor: bigint, { factor, marginShare }: CashOutTerms): CashOutWorth {
  if (stakeMinor < 0n) throw new RangeError('A stake is not negative')
  const fair = (stakeMinor * factor) / factorUnit
  const offer = (stakeMinor * factor * (shareUnit - marginShare)) / (factorUnit * shareUnit)
  return { fair, margin: fair - offer, offer }
}

/**
 * Worth of a part of a stake: the worth of all that is left, minus the worth of what then remains. At the same terms
 * the parts therefore add up to the whole, to the minor unit, however often it is cut. Throws a RangeError when the
 * part is more than the whole.
 */
export function worthOfPart(restMinor: bigint, partMinor: bigint, terms: CashOutTerms): CashOutWorth {
  if (partMinor < 0n || partMinor > restMinor) throw new RangeError('A part is between nothing and the whole')
  const whole = worthOfStake(restMinor, terms)
  const stays = worthOfStake(restMinor - partMinor, terms)
  return {
    fair: whole.fair - stays.fair,
    margin: whole.margin - stays.margin,
    offer: whole.offer - stays.offer,
  }
}

/** Return of a settled bet when only `restMinor` of its stake was still in it: its share, rounded down. */
export const returnOfRest = (fullReturnMinor: bigint, restMinor: bigint, stakeMinor: bigint): bigint =>
  restMinor === stakeMinor ? fullReturnMinor : (fullReturnMinor * restMinor) / stakeMinor
