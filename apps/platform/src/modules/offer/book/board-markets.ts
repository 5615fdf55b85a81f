import { isBoardMarket, type Market } from '@grandstand/contract/sportsbook'
import type { MarketId } from '@grandstand/contract'
import type { MarketsChange } from './market-prices.ts'

/** Whether quick pricing covers the market: result or winner, handicap, and total of the whole match. */
export const isPlainBoardMarket = ({ kind, period }: Market): boolean =>
  period === 'full' &&
  (kind === 'match-result' || kind === 'winner' || kind === 'handicap' || kind === 'total')

/** The part of a change that concerns boards. A line that has moved away from the main one is reported as gone. */
export function boardChange(shown: Set<MarketId>, { changed, gone }: MarketsChange): MarketsChange {
  const change: MarketsChange = { changed: [], gone: [] }
  for (const market of changed) {
    if (isBoardMarket(market)) {
      shown.add(market.id)
      change.changed.push(market)
    } else if (shown.delete(market.id)) change.gone.push(market.id)
  }
  for (const id of gone) if (shown.delete(id)) change.gone.push(id)
  return change
}
