import { mainKeyOf } from '@grandstand/betting/models'
import { lineReturn, partsOf, settleSelection, type FinalFacts } from '@grandstand/betting'
import type { BetResult, Market, MarketKind, Score, Sport } from '@grandstand/contract/sportsbook'
import type { PricedStakes } from './exact-tail.ts'
import { cappedOdds, fairProbabilities } from './fair-prices.ts'

/** Results of blind bets of one kind. Stakes are one each; `excess` is the return above what was stated. */
export interface Cell {
  bets: number
  /** Stakes that were not returned. */
  staked: number
  returned: number
  expected: number
  excess: number
  /** Sum of the squared excess of each match. */
  squares: number
  won: number
  expectedWon: number
  /** The stakes by their odds in thousandths. */
  readonly prices: Map<number, PricedStakes>
  /** Whether every stake wins or loses as a whole, and no two are on one match. */
  isSimple: boolean
}

/** One question over all moments: the sums by moment, and their products within a match. */
export interface Pool {
  sums: number[]
  /** Stakes, weighted as their bets are. */
  staked: number[]
  products: number[][]
}

export interface Tally {
  /** By sport, market, part, place of the line, selection and moment. */
  readonly cells: Map<string, Cell>
  /** By sport, market, part and first selections; each pool combines all moments. */
  readonly pools: Map<string, Pool>
  matches: number
  bets: number
}

export const newTally = (): Tally => ({ cells: new Map(), pools: new Map(), matches: 0, bets: 0 })

/** Backs every selection of a match's boards once, and adds the results to the tally. */
export interface MatchBacker {
  back(moment: number, markets: readonly Market[], scoreAtBet: Score | undefined): void
  /** Called after the last board of the match. */
  done(): void
}

const stakeMinor = 1_000_000n

/**
 * Bets are weighted by the inverse of their variance, because a mistake shows more where chance varies less. This
 * floor keeps the steps of the ladder from dominating near certainty.
 */
const leastVariance = 0.09

const wonShare: Partial<Record<BetResult, number>> = { won: 1, 'half-won': 0.5 }
const backShare: Partial<Record<BetResult, number>> = { void: 1, 'half-won': 0.5, 'half-lost': 0.5 }

/** Adds a match to the tally; `moments` is their number. */
export function backerOf(
  tally: Tally,
  sport: Sport,
  facts: FinalFacts,
  margins: Readonly<Record<MarketKind, number>>,
  moments: number,
): MatchBacker {
  const ofMatch = new Map<string, { d: number[]; staked: number[] }>()
  const excessOfMatch = new Map<Cell, number>()
  const zeros = () => Array.from({ length: moments }, () => 0)

  const backMarket = (moment: number, market: Market, place: string, scoreAtBet: Score | undefined) => {
    const fair = fairProbabilities(market, margins[market.kind])
    const { kind, period, line, team, number } = market
    const group = [
      sport,
      period,
      kind,
      ...(team ? [team] : []),
      ...(kind === 'race-to' ? [number] : []),
    ].join(' ')
    for (const [index, { key, odds }] of market.selections.entries()) {
      const bet = {
        sport,
        kind,
        period,
        line,
        team,
        number,
        selection: key,
        ...(scoreAtBet && { scoreAtBet }),
      }
      const result = settleSelection(bet, facts)
      const returned =
        Number(lineReturn(stakeMinor, [{ odds, parts: partsOf({ result }) }])) / Number(stakeMinor)
      const back = backShare[result] ?? 0
      const won = wonShare[result] ?? 0
      const p = fair[index] ?? 0
      const staked = 1 - back
      const off = won - p * staked
      const selection = key.startsWith('p:') ? 'player' : key
      const isCapped = odds >= cappedOdds
      const cell = cellAt(tally.cells, `${group} ${place} ${isCapped ? 'capped' : selection} @${moment}`)
      const price = odds / 1000
      cell.bets += 1
      cell.staked += staked
      cell.returned += returned
      cell.expected += back + price * p * staked
      const excess = returned - back - price * p * staked
      cell.excess += excess
      cell.won += won
      cell.expectedWon += p * staked
      cell.isSimple &&= !excessOfMatch.has(cell) && Number.isInteger(staked)
      excessOfMatch.set(cell, (excessOfMatch.get(cell) ?? 0) + excess)
      const atPrice = pricedAt(cell.prices, odds)
      atPrice.stakes += staked
      atPrice.won += won
      atPrice.expectedWon += p * staked
      tally.bets += 1
      if (isCapped || (index > 0 && market.selections.length === 2)) continue
      const pooled = `${group} ${selection}`
      const sums = ofMatch.get(pooled) ?? { d: zeros(), staked: zeros() }
      ofMatch.set(pooled, sums)
      const weight = 1 / Math.max(leastVariance, p * (1 - p))
      sums.d[moment] = (sums.d[moment] ?? 0) + weight * off
      sums.staked[moment] = (sums.staked[moment] ?? 0) + weight * staked
    }
  }

  return {
    back: (moment, markets, scoreAtBet) => {
      const places = placesOf(markets)
      for (const market of markets) backMarket(moment, market, places.get(market) ?? '', scoreAtBet)
    },
    done: () => {
      tally.matches += 1
      for (const [cell, excess] of excessOfMatch) cell.squares += excess ** 2
      for (const [key, { d, staked }] of ofMatch) {
        const pool = tally.pools.get(key) ?? { sums: zeros(), staked: zeros(), products: d.map(zeros) }
        tally.pools.set(key, pool)
        d.forEach((one, row) => {
          pool.sums[row] = (pool.sums[row] ?? 0) + one
          pool.staked[row] = (pool.staked[row] ?? 0) + (staked[row] ?? 0)
          const products = pool.products[row]
          if (products) d.forEach((two, at) => (products[at] = (products[at] ?? 0) + one * two))
        })
      }
    },
  }
}

function cellAt(cells: Map<string, Cell>, key: string): Cell {
  const known = cells.get(key)
  if (known) return known
  const cell = {
    bets: 0,
    staked: 0,
    returned: 0,
    expected: 0,
    excess: 0,
    squares: 0,
    won: 0,
    expectedWon: 0,
    prices: new Map(),
    isSimple: true,
  }
  cells.set(key, cell)
  return cell
}

function pricedAt(prices: Cell['prices'], odds: number): PricedStakes {
  const known = prices.get(odds)
  if (known) return known
  const atPrice = { odds: odds / 1000, stakes: 0, won: 0, expectedWon: 0 }
  prices.set(odds, atPrice)
  return atPrice
}

/** Position of a line among those of its question: 0 is the main line, −1 the next lower one. */
function placesOf(markets: readonly Market[]): Map<Market, string> {
  const groups = new Map<string, Market[]>()
  for (const market of markets)
    if (market.line !== undefined)
      groups.set(mainKeyOf(market), [...(groups.get(mainKeyOf(market)) ?? []), market])
  const places = new Map<Market, string>()
  for (const group of groups.values()) {
    const ordered = group.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
    const main = ordered.findIndex(({ isMain }) => isMain)
    for (const [at, market] of ordered.entries())
      places.set(market, `line${at - main >= 0 ? '+' : ''}${at - main}`)
  }
  return places
}
