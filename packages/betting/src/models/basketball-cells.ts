import type { Score } from '@grandstand/contract/sportsbook'
import { basketballDefaults } from './basketball-defaults.ts'
import { meanShare, type Shares } from './basketball-parts.ts'
import { possessionPoints, type PossessionPoints } from './basketball-possessions.ts'
import { roundedNormal } from './normal.ts'
import type { BasketballStrength } from './strength.ts'

/** Deviations beyond this are ignored; their probability is less than 3e-5. */
const reach = 4.2

/**
 * Probabilities of points of both sides: `cells[(home − from.home) × columns + away − from.away]`. Two layers: what
 * is left of a stake when all legs so far are won, and when none is lost.
 */
export interface PointCells {
  from: Score
  rows: number
  columns: number
  won: Float64Array
  kept: Float64Array
}

/** One array is both layers as long as nothing comes back. */
function emptyCells(from: Score, rows: number, columns: number, isOne: boolean): PointCells {
  const kept = new Float64Array(rows * columns)
  return { from, rows, columns, kept, won: isOne ? kept : new Float64Array(rows * columns) }
}

const isOneLayer = ({ won, kept }: PointCells): boolean => won === kept

/** Cells with a lower probability are skipped. */
const leastCell = 1e-11

/** Outer rows and columns with a lower total probability are removed. */
const leastRow = 1e-8

/** A distribution with a single, certain score. */
export function pointAt(score: Score): PointCells {
  const cells = emptyCells(score, 1, 1, true)
  cells.kept[0] = 1
  return cells
}

/**
 * Points in a part of the match that has these shares of regular time, possession by possession where they are counted.
 * Else lead and total are normal and independent, rounded to whole points of which both are odd or both even.
 */
export function partCells(strength: BasketballStrength, shares: Shares): PointCells {
  const share = meanShare(shares)
  if (share <= 0) return pointAt({ home: 0, away: 0 })
  const counted = possessionPoints(strength, shares)
  if (counted) return independentCells(counted)
  const { marginDeviation, totalDeviation } = { ...basketballDefaults, ...strength }
  const [ofLead, ofTotal] = [marginDeviation * Math.sqrt(share), totalDeviation * Math.sqrt(share)]
  const ofSide = Math.sqrt(ofLead ** 2 + ofTotal ** 2) / 2
  const means = { home: strength.homePoints * shares.home, away: strength.awayPoints * shares.away }
  const lowest = (mean: number) => Math.max(0, Math.floor(mean - reach * ofSide))
  const from = { home: lowest(means.home), away: lowest(means.away) }
  const rows = Math.ceil(means.home + reach * ofSide) - from.home + 1
  const columns = Math.ceil(means.away + reach * ofSide) - from.away + 1
  const leads = roundedNormal(
    means.home - means.away,
    ofLead,
    from.home - from.away - columns + 1,
    from.home - from.away + rows - 1,
  )
  const totals = roundedNormal(
    means.home + means.away,
    ofTotal,
    from.home + from.away,
    from.home + from.away + rows + columns - 2,
  )
  const cells = emptyCells(from, rows, columns, true)
  let sum = 0
  for (let x = 0; x < rows; x += 1)
    for (let y = 0; y < columns; y += 1) {
      const p = (leads[x - y + columns - 1] ?? 0) * (totals[x + y] ?? 0)
      cells.kept[x * columns + y] = p
      sum += p
    }
  for (let at = 0; at < cells.kept.length; at += 1) cells.kept[at] = (cells.kept[at] ?? 0) / sum
  return cells
}

function independentCells(points: PossessionPoints): PointCells {
  const cells = emptyCells({ home: 0, away: 0 }, points.home.length, points.away.length, true)
  for (const [x, p] of points.home.entries())
    for (const [y, q] of points.away.entries()) cells.kept[x * cells.columns + y] = p * q
  return cells
}

/** Calls back with every cell that has probability left. */
export function eachCell(cells: PointCells, tell: (home: number, away: number, at: number) => void): void {
  for (let x = 0; x < cells.rows; x += 1)
    for (let y = 0; y < cells.columns; y += 1) {
      const at = x * cells.columns + y
      if ((cells.kept[at] ?? 0) > leastCell) tell(cells.from.home + x, cells.from.away + y, at)
    }
}

/** Multiplies each cell by the weight of legs there. */
export function weighCells(
  cells: PointCells,
  weightAt: (score: Score) => { won: number; kept: number },
): PointCells {
  const weighed = { ...cells, won: cells.won.slice(), kept: cells.kept.slice() }
  let isOne = isOneLayer(cells)
  eachCell(cells, (home, away, at) => {
    const weight = weightAt({ home, away })
    weighed.won[at] = (cells.won[at] ?? 0) * weight.won
    weighed.kept[at] = (cells.kept[at] ?? 0) * weight.kept
    if (weight.won !== weight.kept) isOne = false
  })
  return isOne ? { ...weighed, won: weighed.kept } : weighed
}

const filled = ({ kept }: PointCells): number =>
  kept.reduce((count, each) => (each > leastCell ? count + 1 : count), 0)

/** Distribution of the sum of two independent parts (convolution). */
export function sumCells(a: PointCells, b: PointCells): PointCells {
  const from = { home: a.from.home + b.from.home, away: a.from.away + b.from.away }
  const isOne = isOneLayer(a) && isOneLayer(b)
  const sum = emptyCells(from, a.rows + b.rows - 1, a.columns + b.columns - 1, isOne)
  const [small, large] = filled(a) < filled(b) ? [a, b] : [b, a]
  for (let x = 0; x < small.rows; x += 1)
    for (let y = 0; y < small.columns; y += 1) {
      const [won, kept] = [small.won[x * small.columns + y] ?? 0, small.kept[x * small.columns + y] ?? 0]
      if (kept <= leastCell) continue
      addShifted(sum, large, [x, y], kept, 'kept')
      if (!isOne && won > 0) addShifted(sum, large, [x, y], won, 'won')
    }
  return cropped(sum)
}

/** Removes outer rows and columns of negligible probability. */
function cropped(cells: PointCells): PointCells {
  const { from, rows, columns } = cells
  const inRow = new Float64Array(rows)
  const inColumn = new Float64Array(columns)
  cells.kept.forEach((each, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    inRow[row] = (inRow[row] ?? 0) + each
    inColumn[column] = (inColumn[column] ?? 0) + each
  })
  const isFull = (each: number) => each > leastRow
  const [top, left] = [inRow.findIndex(isFull), inColumn.findIndex(isFull)]
  const [bottom, right] = [inRow.findLastIndex(isFull), inColumn.findLastIndex(isFull)]
  if (top < 0 || left < 0) return cells
  const inside = emptyCells(
    { home: from.home + top, away: from.away + left },
    bottom - top + 1,
    right - left + 1,
    isOneLayer(cells),
  )
  for (let row = 0; row < inside.rows; row += 1) {
    const [start, end] = [(top + row) * columns + left, (top + row) * columns + right + 1]
    inside.kept.set(cells.kept.subarray(start, end), row * inside.columns)
    if (!isOneLayer(cells)) inside.won.set(cells.won.subarray(start, end), row * inside.columns)
  }
  return inside
}

/** Adds all cells of a layer, moved and multiplied. The innermost loop of the basketball models. */
function addShifted(
  sum: PointCells,
  cells: PointCells,
  [x, y]: readonly [number, number],
  by: number,
  layer: 'won' | 'kept',
): void {
  const [to, from] = [sum[layer], cells[layer]]
  for (let row = 0; row < cells.rows; row += 1) {
    const start = (x + row) * sum.columns + y
    const source = row * cells.columns
    for (let column = 0; column < cells.columns; column += 1)
      to[start + column] = (to[start + column] ?? 0) + (from[source + column] ?? 0) * by
  }
}
