import type { MarketId } from '@grandstand/contract'
import type { Market, MarketQuestion, Odds, SelectionKey } from '@grandstand/contract/sportsbook'

/** The values of a market that one odds cell shows. */
export interface SelectionCell {
  readonly marketId: MarketId
  /** The question of the market, which its id encodes too. */
  readonly question: MarketQuestion
  readonly line: number | undefined
  /** Name of a player or competitor, which the selection key does not contain. */
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

/** Cells are equal when they look the same, so a new version alone triggers no repaint. */
export function isSameCell(a: SelectionCell | undefined, b: SelectionCell | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.odds === b.odds && a.isSuspended === b.isSuspended && a.marketId === b.marketId
}

/**
 * The last price that a cell showed and the direction of its movement. `count` grows with every movement and restarts
 * the animation.
 */
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
 * The movement after a cell is updated. It resets when the line changes, because that is a different market, and
 * while the market is suspended or prices are stale (`isPaused`). The price after a pause is compared with the one
 * before it.
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
