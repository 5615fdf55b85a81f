import { marketName } from '@grandstand/betting'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { IconButton } from '@grandstand/ui'
import { OddsGrid } from '@grandstand/ui-match'
import { ChevronRight } from 'lucide-react'
import { MarketCell } from '../../../features/sportsbook/board/odds-cell.tsx'
import { PriceState } from '../../../features/sportsbook/board/price-state.tsx'
import { useMarkets } from '../../../features/sportsbook/data.ts'
import { usePauseEnd } from '../../../features/member/data.ts'

interface QuickOddsProps {
  readonly match: Match
  readonly initial: readonly Market[]
  /** Opens all markets. */
  readonly onMore: () => void
}

/** The full-time winner market under the chat on phones; draws nothing for members who have paused play. */
export function QuickOdds({ match, initial, onMore }: QuickOddsProps) {
  const markets = useMarkets(match.id, initial)
  const isPausing = usePauseEnd() !== undefined
  const market = markets.find(
    ({ kind, period }) => period === 'full' && (kind === 'match-result' || kind === 'winner'),
  )
  if (!market || isPausing) return null
  return (
    <PriceState>
      <section aria-label="快捷盘口" data-quick-odds="" className="border-t border-line px-3 pt-2 pb-2.5">
        <h2 className="flex items-baseline gap-2 pb-1.5 text-sm">
          <b className="font-semibold">{marketName(match.sport, market.kind, market.period)}</b>
          <span className="text-xs text-ink-3">快捷盘口</span>
        </h2>
        <div className="flex gap-1.5">
          <OddsGrid
            label={marketName(match.sport, market.kind, market.period)}
            className="grid min-w-0 flex-1 auto-cols-fr grid-flow-col gap-1.5"
          >
            {market.selections.map(({ key }) => (
              <MarketCell key={key} match={match} market={market} selection={key} label="name" size="lg" />
            ))}
          </OddsGrid>
          <IconButton
            label="全部盘口"
            tone="neutral"
            size="lg"
            icon={<ChevronRight size={20} />}
            className="h-auto min-h-12"
            onClick={onMore}
          />
        </div>
      </section>
    </PriceState>
  )
}
