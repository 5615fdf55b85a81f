import type { Moments } from '../core/figures.ts'
import type { Told } from '../core/game.ts'
import { blankOf, lowOf, noPay, together, type LowPays } from '../core/low-pays.ts'
import { one } from '../core/multiplier.ts'
import { add, minus, rational, times, type Rational } from '../core/rational.ts'
import { backwards, fullGrids, type Full } from './grids.ts'
import { lowPaysOf } from './low-pays.ts'
import { cellsOf, type CascadesSheet } from './sheet-type.ts'
import { vectorsOf, type Vectors } from './vectors.ts'

// Pays depend only on how many of each symbol are in the grid, so a grid is represented by its vector of counts,
// and a spin is a Markov chain of such vectors: winning symbols are removed and the empty cells drawn one by one.
// Expectations are computed backwards from the last possible grid of a spin.

/** Moments of the win of a spin, in ten-thousandths of the bet. */
interface SpinMoments {
  readonly mean: Rational
  readonly square: Rational
  readonly low: LowPays
  readonly largest: number
}

const nothing: SpinMoments = { mean: rational(0n), square: rational(0n), low: noPay, largest: 0 }

function largestBackwards({ lists, next }: Vectors, symbols: number, full: readonly number[]): number[][] {
  const tables: number[][] = Array.from({ length: lists.length })
  tables[lists.length - 1] = [...full]
  for (let total = lists.length - 2; total >= 0; total -= 1)
    tables[total] = lists[total]!.map((_, at) =>
      Math.max(
        ...Array.from(
          { length: symbols },
          (__, symbol) => tables[total + 1]![next[total]![at * symbols + symbol]!]!,
        ),
      ),
    )
  return tables
}

/** Exact moments of a spin that wins `feature` in addition when its last grid has enough scatters. */
function spinMoments(
  sheet: CascadesSheet,
  vectors: Vectors,
  factors: readonly number[],
  feature: SpinMoments,
  told?: Told,
): SpinMoments {
  const weights = sheet.symbols.map(({ weight }) => BigInt(weight))
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  const cells = cellsOf(sheet)
  const powers = Array.from({ length: cells + 1 }, (_, power) => sum ** BigInt(power))
  const grids = fullGrids(sheet, vectors)
  const brings = ({ scatters }: Full) => (scatters >= sheet.feature.scatters ? feature : nothing)

  // All values are integers over one common denominator, which grows with each grid.
  let denominator = feature.mean.denominator * feature.square.denominator
  const over = ({ numerator, denominator: own }: Rational) => (numerator * denominator) / own
  let [means, squares]: bigint[][] = [[], []]
  let meanTables: readonly (readonly bigint[])[] = []
  let squareTables: typeof meanTables = []
  let largestTables: number[][] = []
  for (let grid = factors.length - 1; grid >= 0; grid -= 1) {
    const isLast = grid === factors.length - 1
    if (!isLast) denominator *= powers[cells]!
    const values = grids.map((each) => {
      const pays = BigInt(each.pays * factors[grid]!)
      const { total, index } = each.left
      const goesOn = pays > 0n && !isLast
      const mean = goesOn ? meanTables[total]![index]! * powers[total]! : over(brings(each).mean)
      const square = goesOn ? squareTables[total]![index]! * powers[total]! : over(brings(each).square)
      return {
        mean: pays * denominator + mean,
        square: pays * pays * denominator + 2n * pays * mean + square,
        largest: each.pays * factors[grid]! + (goesOn ? largestTables[total]![index]! : brings(each).largest),
      }
    })
    ;[means, squares] = [values.map(({ mean }) => mean), values.map(({ square }) => square)]
    meanTables = backwards(vectors, weights, means)
    squareTables = backwards(vectors, weights, squares)
    largestTables = largestBackwards(
      vectors,
      weights.length,
      values.map(({ largest }) => largest),
    )
    told?.((factors.length - grid) / factors.length)
  }
  const all = denominator * powers[cells]!
  return {
    mean: rational(meanTables[0]![0]!, all),
    square: rational(squareTables[0]![0]!, all),
    low: lowPaysOf({ vectors, weights, factors, grids, powers, featureOf: (each) => brings(each).low }),
    largest: largestTables[0]![0]!,
  }
}

/** Moments of the sum of `spins` independent spins. */
function repeated(spin: SpinMoments, spins: number): SpinMoments {
  const count = rational(BigInt(spins))
  const mean = times(count, spin.mean)
  const variance = times(count, minus(spin.square, times(spin.mean, spin.mean)))
  let low = noPay
  for (let at = 0; at < spins; at += 1) low = together(low, spin.low)
  return { mean, square: add(variance, times(mean, mean)), low, largest: spin.largest * spins }
}

export function cascadesMoments(sheet: CascadesSheet, told?: Told): Moments {
  const vectors = vectorsOf(sheet.symbols.length, cellsOf(sheet))
  const { spins, factors } = sheet.feature
  const half = (from: number) => (share: number) => told?.((from + share) / 2)
  const free = repeated(spinMoments(sheet, vectors, factors, nothing, half(0)), spins)
  const { mean, square, low, largest } = spinMoments(sheet, vectors, sheet.factors, free, half(1))
  const unit = BigInt(one)
  return {
    mean: times(mean, rational(1n, unit)),
    square: times(square, rational(1n, unit * unit)),
    hitRate: minus(rational(1n), blankOf(low)),
    winRate: minus(rational(1n), lowOf(low)),
    largest,
  }
}
