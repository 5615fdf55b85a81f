import { marketName, spokenMarket } from '@grandstand/betting'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { Button, IconButton } from '@grandstand/ui'
import { OddsGrid } from '@grandstand/ui-match'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { MarketCell } from '../../../features/sportsbook/board/odds-cell.tsx'
import { PriceState } from '../../../features/sportsbook/board/price-state.tsx'
import { useMarkets } from '../../../features/sportsbook/data.ts'
import { usePauseEnd } from '../../../features/member/data.ts'
import { quickMarket } from './quick-market.ts'

interface QuickOddsProps {
  readonly match: Match
  readonly initial: readonly Market[]
  /** Opens all markets. */
  readonly onMore: () => void
  /** `row` under the chat, `column` over the picture of a turned phone. */
  readonly form?: 'row' | 'column'
}

/**
 * One market under the chat on phones: the winner of the match, and when that closes the next one. The row keeps its
 * place once it was shown, so that the chat above it stands still. Draws nothing for members who have paused play.
 */
export function QuickOdds({ match, initial, onMore, form = 'row' }: QuickOddsProps) {
  const markets = useMarkets(match.id, initial)
  const isPausing = usePauseEnd() !== undefined
  const [shown, setShown] = useState<Market['id']>()
  const market = quickMarket(markets, shown)
  if (market && market.id !== shown) setShown(market.id)
  if (isPausing || (!market && shown === undefined)) return null
  const name = market && marketName(match.sport, market.kind, market.period)
  const isRow = form === 'row'
  return (
    <PriceState>
      <section
        aria-label="快捷盘口"
        data-quick-odds={form}
        className={isRow ? 'border-t border-line px-3 pt-2 pb-2.5' : 'grid gap-1.5'}
      >
        <h2 className={isRow ? 'flex items-baseline gap-2 pb-1.5 text-sm' : 'flex items-center text-xs'}>
          <b className="truncate font-semibold">{name ?? '快捷盘口'}</b>
          {isRow && name && <span className="shrink-0 text-xs text-ink-3">快捷盘口</span>}
        </h2>
        <div className={isRow ? 'flex gap-1.5' : 'grid gap-1.5'}>
          {market ? (
            <OddsGrid
              key={market.id}
              label={name ?? '快捷盘口'}
              className={
                isRow ? 'grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1.5' : 'grid grid-cols-1 gap-1.5'
              }
            >
              {market.selections.map(({ key }) => (
                <MarketCell
                  key={key}
                  match={match}
                  market={market}
                  selection={key}
                  label="name"
                  size="lg"
                  spoken={spokenMarket(match.sport, market)}
                />
              ))}
            </OddsGrid>
          ) : (
            <p className="grid min-h-12 min-w-0 flex-1 place-items-center rounded-2 bg-sunken text-sm text-ink-3">
              已收盘
            </p>
          )}
          {isRow ? (
            <IconButton
              label="全部盘口"
              tone="neutral"
              size="lg"
              icon={<ChevronRight size={20} />}
              className="h-auto min-h-12"
              onClick={onMore}
            />
          ) : (
            <Button tone="neutral" size="sm" isWide onClick={onMore}>
              全部盘口
            </Button>
          )}
        </div>
      </section>
    </PriceState>
  )
}
