import type { SettledSelection } from '../../settlement/index.ts'
import type { MarketPeriod, Score } from '@grandstand/contract/sportsbook'
import { basketballDefaults } from '../basketball-defaults.ts'
import { basketballPoints } from '../basketball-points.ts'
import { eachCell, partCells, pointAt, sumCells, weighCells, type PointCells } from '../basketball-cells.ts'
import {
  addShares,
  evenShares,
  halfSoFar,
  meanShare,
  quartersLeft,
  sharesLeft,
  type QuarterPart,
} from '../basketball-parts.ts'
import { raceOf } from '../basketball-race.ts'
import type { BasketballStrength, PricingState } from '../strength.ts'
import { times, weigh, type LegWeight } from './weights.ts'

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

const isRace = ({ kind }: SettledSelection): boolean => kind === 'race-to'

/** Weight of legs on a part of the match, given its final score. */
const weighPart = (legs: readonly SettledSelection[], period: MarketPeriod, score: Score): LegWeight =>
  weigh(legs, { status: 'in-play', finalScore: score, periods: { [period]: score } })

/** Distribution of the remaining points of a quarter, weighted by the legs on it. */
function quarterCells(
  strength: BasketballStrength,
  { period, shares, soFar }: QuarterPart,
  legs: readonly SettledSelection[],
): PointCells {
  const cells = partCells(strength, shares)
  if (legs.length === 0) return cells
  const most = { home: cells.from.home + cells.rows, away: cells.from.away + cells.columns }
  const races = legs.filter(isRace).map(({ number = 1, selection }) => ({
    selection,
    firstGiven: raceOf(
      strength,
      shares,
      { home: Math.max(0, number - soFar.home), away: Math.max(0, number - soFar.away) },
      most,
    ),
  }))
  const onScore = legs.filter((leg) => !isRace(leg))
  return weighCells(cells, (points) => {
    const weight = weighPart(onScore, period, plus(soFar, points))
    return races.reduce((soFarWeight, { selection, firstGiven }) => {
      const chances = firstGiven(points)
      const p = selection === 'home' || selection === 'away' || selection === 'none' ? chances[selection] : 0
      return times(soFarWeight, { won: p, kept: p })
    }, weight)
  })
}

const sharesOf = (quarters: readonly QuarterPart[]) =>
  quarters.map(({ shares }) => shares).reduce(addShares, evenShares(0))

/** Distribution of the remaining points of a half: the sum of its quarters, weighted by the legs on the half. */
function halfCells(
  strength: BasketballStrength,
  state: PricingState,
  quarters: readonly QuarterPart[],
  legs: readonly SettledSelection[],
): PointCells {
  const half = quarters[0]?.half ?? 'first-half'
  const ofHalf = legs.filter(({ period }) => period === half)
  const isPlain = (quarter: QuarterPart) => legs.every(({ period }) => period !== quarter.period)
  const plain = sharesOf(quarters.filter(isPlain))
  const cells = quarters
    .filter((quarter) => !isPlain(quarter))
    .map((quarter) =>
      quarterCells(
        strength,
        quarter,
        legs.filter(({ period }) => period === quarter.period),
      ),
    )
    .concat(meanShare(plain) > 0 ? [partCells(strength, plain)] : [])
    .reduce(sumCells)
  if (ofHalf.length === 0) return cells
  const soFar = halfSoFar(half, state)
  return weighCells(cells, (points) => weighPart(ofHalf, half, plus(soFar, points)))
}

/** Overtimes are played until one side leads; the model truncates after this many. */
const mostOvertimes = 3

/** Distribution of the points that overtimes add to a tie. */
export function overtimeCells(strength: BasketballStrength): PointCells {
  const { overtimeShare } = { ...basketballDefaults, ...strength }
  const one = partCells(strength, evenShares(overtimeShare))
  const untied = (cells: PointCells) =>
    weighCells(cells, ({ home, away }) => ({ won: home === away ? 0 : 1, kept: home === away ? 0 : 1 }))
  const tied = weighCells(one, ({ home, away }) => ({
    won: home === away ? 1 : 0,
    kept: home === away ? 1 : 0,
  }))
  let all = untied(one)
  for (let overtimes = 1; overtimes < mostOvertimes; overtimes += 1)
    all = merged(untied(one), sumCells(tied, all))
  let mass = 0
  eachCell(all, (_, __, at) => (mass += all.won[at] ?? 0))
  return weighCells(all, () => ({ won: 1 / mass, kept: 1 / mass }))
}

/** Adds two distributions cell by cell. */
function merged(a: PointCells, b: PointCells): PointCells {
  const from = { home: Math.min(a.from.home, b.from.home), away: Math.min(a.from.away, b.from.away) }
  const rows = Math.max(a.from.home + a.rows, b.from.home + b.rows) - from.home
  const columns = Math.max(a.from.away + a.columns, b.from.away + b.columns) - from.away
  const all: PointCells = {
    from,
    rows,
    columns,
    won: new Float64Array(rows * columns),
    kept: new Float64Array(rows * columns),
  }
  const isOne = a.won === a.kept && b.won === b.kept
  for (const cells of [a, b])
    eachCell(cells, (home, away, at) => {
      const to = (home - from.home) * columns + away - from.away
      all.won[to] = (all.won[to] ?? 0) + (cells.won[at] ?? 0)
      all.kept[to] = (all.kept[to] ?? 0) + (cells.kept[at] ?? 0)
    })
  return isOne ? { ...all, won: all.kept } : all
}

/** Distribution of the final score from that of regular time, overtimes after a tie included. */
function withOvertime(strength: BasketballStrength, regular: PointCells): PointCells {
  const isTie = ({ home, away }: Score) => home === away
  const decided = weighCells(regular, (score) => ({ won: isTie(score) ? 0 : 1, kept: isTie(score) ? 0 : 1 }))
  const tied = weighCells(regular, (score) => ({ won: isTie(score) ? 1 : 0, kept: isTie(score) ? 1 : 0 }))
  return merged(decided, sumCells(tied, overtimeCells(strength)))
}

/** Distribution of the final score, weighted by the legs on parts of the match. */
function finalCells(
  strength: BasketballStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): PointCells {
  const quarters = quartersLeft(state)
  const left = quarters.length > 0 ? quarters : undefined
  let cells = pointAt(state.score)
  let plain = left ? evenShares(0) : sharesLeft(state)
  for (const half of ['first-half', 'second-half'] as const) {
    const own = (left ?? []).filter((quarter) => quarter.half === half)
    // Quarters without a leg are merged with all other parts of the match that have none.
    const asked = legs.some(({ period }) => period === half)
      ? own
      : own.filter(({ period }) => legs.some((leg) => leg.period === period))
    if (asked.length > 0) cells = sumCells(cells, halfCells(strength, state, asked, legs))
    plain = addShares(plain, sharesOf(own.filter((quarter) => !asked.includes(quarter))))
  }
  if (meanShare(plain) > 0) cells = sumCells(cells, partCells(strength, plain))
  return withOvertime(strength, cells)
}

/** Weight of the legs on parts of the match, where no leg depends on the final score. */
function partsAlone(
  strength: BasketballStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): PointCells {
  let cells = pointAt({ home: 0, away: 0 })
  for (const half of ['first-half', 'second-half'] as const) {
    const own = quartersLeft(state).filter((quarter) => quarter.half === half)
    const asked = legs.some(({ period }) => period === half)
      ? own
      : own.filter(({ period }) => legs.some((leg) => leg.period === period))
    if (asked.length > 0) cells = sumCells(cells, pointOf(halfCells(strength, state, asked, legs)))
  }
  return cells
}

/** Merges all cells into one, where the points themselves are not needed any more. */
function pointOf(cells: PointCells): PointCells {
  const sumOf = (layer: Float64Array) => layer.reduce((sum, each) => sum + each, 0)
  return {
    ...pointAt({ home: 0, away: 0 }),
    won: Float64Array.of(sumOf(cells.won)),
    kept: Float64Array.of(sumOf(cells.kept)),
  }
}

const isOnLeadOrTotal = ({ kind, period }: SettledSelection): boolean =>
  period === 'full' && (kind === 'winner' || kind === 'handicap' || kind === 'total')

/** Weight of one leg on the final lead or total, from the distributions that prices are made from. */
function onBoard(strength: BasketballStrength, state: PricingState, leg: SettledSelection): LegWeight {
  const { lead, total } = basketballPoints(strength, state)
  const values = leg.kind === 'total' ? total : lead
  let [won, kept] = [0, 0]
  values.exactly.forEach((p, index) => {
    const value = values.from + index
    const finalScore =
      leg.kind === 'total'
        ? { home: value, away: 0 }
        : { home: Math.max(0, value), away: Math.max(0, 0 - value) }
    const weight = weigh([leg], { status: 'ended', finalScore })
    won += p * weight.won
    kept += p * weight.kept
  })
  return { won, kept }
}

/** Joint weight of selections of one basketball match, from the points of both sides quarter by quarter. */
export function basketballWeight(
  strength: BasketballStrength,
  state: PricingState,
  legs: readonly SettledSelection[],
): LegWeight {
  const onMatch = legs.filter(({ period }) => period === 'full')
  const open = new Set<MarketPeriod>(quartersLeft(state).flatMap(({ period, half }) => [period, half]))
  const onParts = legs.filter(({ period }) => open.has(period))
  const played = legs.filter(({ period }) => period !== 'full' && !open.has(period))
  const before = weigh(played, {
    status: 'in-play',
    finalScore: state.score,
    periods: state.periods,
  })
  const [only] = legs
  if (legs.length === 1 && only && isOnLeadOrTotal(only)) return onBoard(strength, state, only)
  const cells =
    onMatch.length > 0 ? finalCells(strength, state, onParts) : partsAlone(strength, state, onParts)
  let [won, kept] = [0, 0]
  eachCell(cells, (home, away, at) => {
    const weight = weigh(onMatch, { status: 'ended', finalScore: { home, away } })
    won += (cells.won[at] ?? 0) * weight.won
    kept += (cells.kept[at] ?? 0) * weight.kept
  })
  return times(before, { won, kept })
}
