import { exactTail } from './exact-tail.ts'
import type { Cell, Pool, Tally } from './tally.ts'

/**
 * A cell or a question that differs from what was stated. `z`: standard errors; `p`: probability that chance alone
 * does it.
 */
export interface Finding {
  readonly what: string
  readonly bets: number
  /** Return of a unit of stake, and the stated return; for a question, probabilities. */
  readonly seen: number
  readonly stated: number
  readonly z: number
  readonly p: number
}

export interface Judgement {
  /** Findings that chance does not explain in any of so many tests. */
  readonly findings: readonly Finding[]
  /** Number of tests, those outside their own 99 %, and the z that the strictest test requires. */
  readonly looked: number
  readonly outside99: readonly Finding[]
  readonly bound: number
}

/** Probability of one false finding in a whole run. */
const falseAlarm = 0.01
/** With fewer expected wins or losses the count is tested instead of the average. */
const fewest = 25

/** A market is never decided when so many of its stakes were all returned. */
const enoughToDecide = 100

/**
 * Tests every cell (one market, part, line, selection and moment) by its return, and every question (the same over all
 * lines and moments) by its wins. Each statistic has mean zero under the stated overround, whatever the prices were:
 *
 * - A cell of stakes that win or lose as a whole, one per match: the exact distribution of its return (`exactTail`).
 * - A cell with half results, or with several stakes on one match (players): the sum of return − stated return over its
 *   standard error, estimated from match to match. Normal; with fewer than 25 expected wins or losses, their count by
 *   Poisson.
 * - A question: its wins above what was stated, by moment. The moments of one match are not independent, so bets are
 *   weighted by the inverse of their variance, and moments by that of their covariance (generalised least squares against
 *   a constant mistake). This finds 0.02 in a probability over 5,000 matches: late prices are nearly certain and reveal a
 *   mistake.
 * - A cell of 100 bets that were all returned is a finding whatever its return: its market is never decided.
 *
 * Thousands of cells at 99 % each would give dozens of findings by chance alone, so the bound is Holm's step-down of
 * Bonferroni: the probability of one false finding in a whole run is 1 %, whatever the dependence between tests. Half of
 * it goes to the questions, which are few and the most sensitive. The number of tests outside their own 99 % is reported
 * too, and should be near 1 % of them.
 */
export function judge({ cells, pools }: Pick<Tally, 'cells' | 'pools'>): Judgement {
  const ofCells = [...cells].flatMap(([what, cell]) => lookAtCell(what, cell) ?? [])
  const ofPools = [...pools].flatMap(([what, pool]) => lookAtPool(what, pool) ?? [])
  return {
    findings: [...stepDown(ofCells), ...stepDown(ofPools)].toSorted((a, b) => a.p - b.p),
    looked: ofCells.length + ofPools.length,
    outside99: [...ofCells, ...ofPools].filter(({ p }) => p < 0.01).toSorted((a, b) => a.p - b.p),
    bound: zOf(falseAlarm / 2 / Math.max(1, ofCells.length)),
  }
}

/**
 * Findings that chance does not explain in any of so many tests: Holm's method, with half of the probability of a
 * false finding.
 */
function stepDown(looks: readonly Finding[]): Finding[] {
  const ordered = looks.toSorted((a, b) => a.p - b.p)
  const first = ordered.findIndex(({ p }, at) => p > falseAlarm / 2 / (ordered.length - at))
  return first < 0 ? ordered : ordered.slice(0, first)
}

function lookAtCell(what: string, cell: Cell): Finding | undefined {
  const { bets, staked, returned, expected } = cell
  const common = { what, bets, seen: returned / bets, stated: expected / bets }
  if (staked < 1) return bets < enoughToDecide ? undefined : { ...common, z: Number.POSITIVE_INFINITY, p: 0 }
  const { p, isHigh } = tailOfCell(cell)
  // For a capped price only a return that is too high is a mistake.
  if (what.includes(' capped ') && !isHigh) return undefined
  return { ...common, z: (isHigh ? 1 : -1) * zOf(p), p }
}

function tailOfCell(cell: Cell): { readonly p: number; readonly isHigh: boolean } {
  const { staked, won, expectedWon, excess, squares } = cell
  if (cell.isSimple) return exactTail(cell.prices.values())
  const isHigh = won > expectedWon
  if (expectedWon < fewest) return { p: poissonTail(won, expectedWon), isHigh }
  const [lost, expectedLost] = [staked - won, staked - expectedWon]
  if (expectedLost < fewest) return { p: poissonTail(lost, expectedLost), isHigh }
  return { p: tailOf(excess / Math.sqrt(squares)), isHigh: excess > 0 }
}

/** About 25 rare wins, or 600 stakes at even odds; below that a sum is not normal. */
const leastSquares = 2500

/** Weight of a stake at even odds. */
const fewestWeight = 4

/** Moments with few stakes carry no information and would make the covariance singular. */
const fewestStakes = 100

function lookAtPool(what: string, { sums, staked, products }: Pool): Finding | undefined {
  const at = sums.flatMap((_, index) =>
    (staked[index] ?? 0) >= fewestStakes * fewestWeight && (products[index]?.[index] ?? 0) >= leastSquares
      ? [index]
      : [],
  )
  if (at.length === 0) return undefined
  const covariance = at.map((row) =>
    at.map((column) => (products[row]?.[column] ?? 0) * (row === column ? 1 + 1e-6 : 1)),
  )
  const weights = solve(
    covariance,
    at.map((index) => staked[index] ?? 0),
  )
  if (weights === undefined) return undefined
  const total = (values: readonly number[]) =>
    at.reduce((sum, index, place) => sum + (weights[place] ?? 0) * (values[index] ?? 0), 0)
  const variance = at.reduce(
    (sum, _, row) =>
      sum +
      at.reduce(
        (inRow, __, column) =>
          inRow + (weights[row] ?? 0) * (weights[column] ?? 0) * (covariance[row]?.[column] ?? 0),
        0,
      ),
    0,
  )
  const z = total(sums) / Math.sqrt(variance)
  const bets = Math.round(at.reduce((sum, index) => sum + (staked[index] ?? 0), 0) / fewestWeight)
  const off = total(sums) / total(staked)
  return { what: `question: ${what}`, bets, seen: off, stated: 0, z, p: tailOf(z) }
}

/** Solves a symmetric system by elimination; undefined when it is singular. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  const size = rows.length
  for (let pivot = 0; pivot < size; pivot += 1) {
    const own = rows[pivot]
    const lead = own?.[pivot] ?? 0
    if (own === undefined || Math.abs(lead) < 1e-12) return undefined
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue
      const by = (row[pivot] ?? 0) / lead
      for (let column = pivot; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - by * (own[column] ?? 0)
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/** Two-sided tail of the standard normal. */
export function tailOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  // Numerical Recipes' erfc: relative error below 1.2e-7 everywhere, which far tails need.
  const powers = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const polynomial = powers.reduceRight((sum, each) => sum * t + each, 0)
  return t * Math.exp(-x * x + polynomial)
}

function zOf(p: number): number {
  let [low, high] = [0, 40]
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2
    if (tailOf(middle) > p) low = middle
    else high = middle
  }
  return low
}

/**
 * Two-sided Poisson tail: twice the probability of at most, or at least, this count at this mean. A fractional count,
 * from half wins, is rounded away from the mean.
 */
function poissonTail(seen: number, mean: number): number {
  const isHigh = seen > mean
  const count = isHigh ? Math.floor(seen) : Math.ceil(seen)
  let term = Math.exp(-mean)
  let below = 0
  for (let at = 0; at < count; at += 1) {
    below += term
    term *= mean / (at + 1)
  }
  let tail = isHigh ? 0 : below + term
  if (isHigh)
    for (let at = count; term > 1e-300 && at < count + 400; at += 1) {
      tail += term
      term *= mean / (at + 1)
    }
  return Math.min(1, 2 * tail)
}
