import type { MarketId } from '@grandstand/contract'
import type { Market, MarketQuestion, Odds, SelectionKey } from '@grandstand/contract/sportsbook'

/** What one odds cell shows of its market. */
export interface SelectionCell {
  readonly marketId: MarketId
  /** What the market asks; its id says the same. */
  readonly question: MarketQuestion
  readonly line: number | undefined
  /** Of a player or competitor, whose key does not say it. */
  readonly name: string | undefined
  readonly version: number
  readonly odds: Odds
  readonly isSuspended: boolean
}

/** The cell of a selection, undefined when the market is over or has no such selection. */
export function cellOf(market: Market | undefined, key: SelectionKey): SelectionCell | undefined {
  if (market === undefined || market.status === 'settled' || market.status === 'cancelled') return undefined
  const selection = market.selections.find((each) => each.key === key)
  if (selection === undefined) return undefined
  return {
    marketId: market.id,
    question: questionOfMarket(market),
    line: market.line,
    name: selection.name,
    version: market.version,
    odds: selection.odds,
    isSuspended: market.status === 'suspended',
  }
}

const questionOfMarket = ({ kind, period, line, team, number }: Market): MarketQuestion => ({
  kind,
  period,
  ...(line !== undefined && { line }),
  ...(team !== undefined && { team }),
  ...(number !== undefined && { number }),
})

/** Cells are the same when they look the same: a new version alone repaints nothing. */
export function isSameCell(a: SelectionCell | undefined, b: SelectionCell | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.odds === b.odds && a.isSuspended === b.isSuspended && a.marketId === b.marketId
}

/** What a cell saw last and how it got there. `count` grows with every movement and restarts the mark. */
export interface Movement {
  readonly marketId: MarketId
  readonly odds: Odds
  readonly direction: 'up' | 'down' | null
  readonly count: number
}

export const restingMovement = ({ marketId, odds }: SelectionCell): Movement => ({
  marketId,
  odds,
  direction: null,
  count: 0,
})

/**
 * The movement after a cell was seen again. Another line is another question, so it rests; so it does while the
 * market is suspended or the prices are stale (`isPaused`): what stands afterwards is compared with what stood before.
 */
export function nextMovement(last: Movement, cell: SelectionCell, isPaused: boolean): Movement {
  if (cell.marketId !== last.marketId) return restingMovement(cell)
  if (isPaused || cell.isSuspended) return last.direction === null ? last : { ...last, direction: null }
  if (cell.odds === last.odds) return last
  return {
    marketId: cell.marketId,
    odds: cell.odds,
    direction: cell.odds > last.odds ? 'up' : 'down',
    count: last.count + 1,
  }
}
