import type { MarketPeriod, Score } from '@grandstand/contract/sportsbook'
import { eachCell, partCells, type PointCells } from './basketball-cells.ts'
import { addShares, halfSoFar, quartersLeft, sharesLeft, type QuarterPart } from './basketball-parts.ts'
import { basketballPoints } from './basketball-points.ts'
import { raceOf } from './basketball-race.ts'
import { distribution, probabilityAtLeast, probabilityOf, type Distribution } from './distribution.ts'
import { overtimeCells } from './joint/basketball-joint.ts'
import { priceLines } from './line-market.ts'
import type { PricingOptions } from './options.ts'
import { pricePlain } from './plain-market.ts'
import type { BasketballStrength, PricedMarket, PricingState } from './strength.ts'

const halfPoints = { step: 4, phase: 2 }

/** Winner, spread and total; without overtime a level end of a part gives the stakes on its winner back. */
function scoreMarkets(
  period: MarketPeriod,
  lead: Distribution,
  total: Distribution,
  scored: number,
  options: PricingOptions,
): PricedMarket[] {
  const home = probabilityAtLeast(lead, 1)
  const decided = 1 - probabilityOf(lead, 0)
  const eachSide = period === 'full' ? {} : { eachSide: 1 }
  return [
    ...(decided > 1 - options.returnCeiling
      ? pricePlain(
          { kind: 'winner', period },
          [
            ['home', home / decided],
            ['away', 1 - home / decided],
          ],
          options,
        )
      : []),
    ...priceLines(
      {
        question: { kind: 'handicap', period },
        values: lead,
        lowest: Number.NEGATIVE_INFINITY,
        ...halfPoints,
        ...eachSide,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'total', period },
        values: total,
        lowest: 4 * scored + 2,
        ...halfPoints,
        ...eachSide,
      },
      options,
    ),
  ]
}

/** Sums the cells by a number that is linear in the points. */
function spread(cells: PointCells, valueOf: (home: number, away: number) => number): Distribution {
  const { home, away } = cells.from
  const corners = [home, home + cells.rows - 1].flatMap((x) =>
    [away, away + cells.columns - 1].map((y) => valueOf(x, y)),
  )
  const from = Math.min(...corners)
  const sums = Array.from({ length: Math.max(...corners) - from + 1 }, () => 0)
  eachCell(cells, (x, y, at) => {
    const index = valueOf(x, y) - from
    sums[index] = (sums[index] ?? 0) + (cells.kept[at] ?? 0)
  })
  return distribution(from, sums)
}

/** A quarter or half from its points to come and those so far. */
function partMarkets(
  period: MarketPeriod,
  cells: PointCells,
  soFar: Score,
  options: PricingOptions,
): PricedMarket[] {
  const lead = spread(cells, (home, away) => soFar.home + home - soFar.away - away)
  const total = spread(cells, (home, away) => soFar.home + home + soFar.away + away)
  return scoreMarkets(period, lead, total, soFar.home + soFar.away, options)
}

const raceTargets = [10, 15, 20]

function raceMarkets(
  strength: BasketballStrength,
  { period, shares, soFar }: QuarterPart,
  cells: PointCells,
  options: PricingOptions,
): PricedMarket[] {
  const most = { home: cells.from.home + cells.rows, away: cells.from.away + cells.columns }
  return raceTargets
    .filter((number) => Math.max(soFar.home, soFar.away) < number)
    .flatMap((number) => {
      const sums = { home: 0, away: 0, none: 0 }
      const need = { home: number - soFar.home, away: number - soFar.away }
      const firstGiven = raceOf(strength, shares, need, most)
      eachCell(cells, (home, away, at) => {
        const first = firstGiven({ home, away })
        const p = cells.kept[at] ?? 0
        sums.home += p * first.home
        sums.away += p * first.away
        sums.none += p * first.none
      })
      return pricePlain(
        { kind: 'race-to', period, number },
        [
          ['home', sums.home],
          ['none', sums.none],
          ['away', sums.away],
        ],
        options,
      )
    })
}

/** Markets of the quarter in play or next, and of its half. */
function partsMarkets(
  strength: BasketballStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const quarters = quartersLeft(state)
  const [current] = quarters
  if (!current) return []
  const ofHalf = quarters.filter(({ half }) => half === current.half)
  const cells = partCells(strength, current.shares)
  const half = partCells(strength, ofHalf.map(({ shares }) => shares).reduce(addShares))
  return [
    ...partMarkets(current.period, cells, current.soFar, options),
    ...partMarkets(current.half, half, halfSoFar(current.half, state), options),
    ...raceMarkets(strength, current, cells, options),
  ]
}

/** Final points of one side: those of regular time, and of the overtimes after a tie. */
function teamPoints(
  cells: PointCells,
  overtime: PointCells,
  score: Score,
  team: 'home' | 'away',
): Distribution {
  const extra = spread(overtime, (home, away) => (team === 'home' ? home : away))
  const most = (team === 'home' ? cells.rows : cells.columns) + extra.from + extra.exactly.length
  const from = score[team] + cells.from[team]
  const sums = Array.from({ length: most }, () => 0)
  const add = (points: number, p: number) => (sums[points - from] = (sums[points - from] ?? 0) + p)
  eachCell(cells, (home, away, at) => {
    const points = score[team] + (team === 'home' ? home : away)
    const p = cells.kept[at] ?? 0
    if (score.home + home !== score.away + away) add(points, p)
    else extra.exactly.forEach((q, index) => add(points + extra.from + index, p * q))
  })
  return distribution(from, sums)
}

function teamTotals(
  strength: BasketballStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const cells = partCells(strength, sharesLeft(state))
  const overtime = overtimeCells(strength)
  return (['home', 'away'] as const).flatMap((team) =>
    priceLines(
      {
        question: { kind: 'team-total', period: 'full', team },
        values: teamPoints(cells, overtime, state.score, team),
        lowest: 4 * state.score[team] + 2,
        eachSide: 1,
        ...halfPoints,
      },
      options,
    ),
  )
}

/** Winner, spread and total of the final score with overtime, of quarters and halves; team totals and races. */
export function priceBasketball(
  strength: BasketballStrength,
  state: PricingState,
  options: PricingOptions,
): PricedMarket[] {
  const { lead, total } = basketballPoints(strength, state)
  const scored = state.score.home + state.score.away
  const board = scoreMarkets('full', lead, total, scored, options)
  if (options.scope === 'board') return board
  return [...board, ...teamTotals(strength, state, options), ...partsMarkets(strength, state, options)]
}
