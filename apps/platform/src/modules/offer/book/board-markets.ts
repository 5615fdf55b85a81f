import { isBoardMarket, type Market } from '@grandstand/contract/sportsbook'
import type { MarketId } from '@grandstand/contract'
import type { MarketsChange } from './market-prices.ts'

/** What the quick pricing of a match covers: the question of who wins, the handicap and the total of the whole match. */
export const isPlainBoardMarket = ({ kind, period }: Market): boolean =>
  period === 'full' &&
  (kind === 'match-result' || kind === 'winner' || kind === 'handicap' || kind === 'total')

/** The part of a change that boards see: a line that is no longer near the main one has gone from them. */
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
