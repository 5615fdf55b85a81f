import { exactTail } from './exact-tail.ts'
import type { Cell, Pool, Tally } from './tally.ts'

/** A cell or a question that is not what was stated. `z`: standard errors; `p`: how rarely chance alone does it. */
export interface Finding {
  readonly what: string
  readonly bets: number
  /** Return of a unit of stake, and what was stated. Of a question: in probability. */
  readonly seen: number
  readonly stated: number
  readonly z: number
  readonly p: number
}

export interface Judgement {
  /** Outside what chance explains in any of so many looks. */
  readonly findings: readonly Finding[]
  /** How many looks there were, those outside their own 99 %, and the z that the strictest look asks for. */
  readonly looked: number
  readonly outside99: readonly Finding[]
  readonly bound: number
}

/** The chance of one false finding in a whole run. */
const falseAlarm = 0.01
/** Fewer expected wins or losses are counted, not averaged. */
const fewest = 25

/** A market of which so many stakes all came back is never decided. */
const enoughToDecide = 100

/**
 * Judges every cell (one market, part, line, selection and moment) by its return, and every question (the same over
 * all lines and moments) by its wins. Each statistic has mean zero under the stated overround, whatever the prices were:
 *
 * - A cell of stakes that win or lose as a whole, one of a match: the exact distribution of its return (`exactTail`).
 * - A cell with half results, or with several stakes of one match (players): the sum of return − stated return over its
 *   standard error as it was seen from match to match. Normal; with fewer than 25 expected wins or losses their count,
 *   by Poisson.
 * - A question: its wins above what was stated, by moment; the moments of one match are not independent, so they are
 *   weighed by the inverse of their variance, and the moments by that of their covariance (generalised least squares against a constant mistake). That is
 *   what finds 0.02 in a probability over 5,000 matches: late prices are nearly certain and give a mistake away.
 * - A cell of 100 bets that all came back is a finding whatever it returned: its market is never decided.
 *
 * Thousands of cells at 99 % each would give dozens outside by chance alone, so the bound is Holm's step-down of
 * Bonferroni: the chance of one false finding in a whole run is 1 %, whatever depends on what; half of it goes to the
 * questions, which are few and see most. How many are outside
 * their own 99 % is told beside it, and should be near 1 % of them.
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

/** Those that chance does not explain in any of so many looks: Holm, with half of the chance of a false finding. */
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
  // Of a price at the ceiling only too high a return is a mistake.
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

/** Of some 25 rare wins, or 600 stakes at even odds: with fewer a sum is not normal. */
const leastSquares = 2500

/** Of a stake at even odds. */
const fewestWeight = 4

/** Moments at which few were asked say nothing, and would make the covariance singular. */
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

/** Two-sided: twice the chance of so few, or so many, at this mean. Half wins count as they are, rounded away from it. */
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
