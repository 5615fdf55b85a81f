import type { Market, Match } from '@grandstand/contract/sportsbook'
import { Button } from '@grandstand/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useHasSlip } from '../../../features/sportsbook/slip/use-has-slip.ts'
import { slipNow, useSlipStore } from '../../../features/sportsbook/slip/slip-store.ts'
import { QuickOdds } from './quick-odds.tsx'

interface TurnedOddsProps {
  readonly match: Match
  readonly initial: readonly Market[]
  readonly onMore: () => void
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

/** The quick odds of a turned phone, at the right edge; the picture stands beside them. A tap folds them away. */
export function TurnedOdds({ match, initial, onMore, isFolded, onFold }: TurnedOddsProps) {
  const hasSlip = useHasSlip()
  const legs = useSlipStore(({ slip }) => slip.legs.length)
  return (
    <aside aria-label="快捷盘口" className="gs-turned-odds" data-folded={isFolded || undefined}>
      <button
        type="button"
        className="gs-turned-odds__fold"
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      >
        {isFolded ? (
          <ChevronLeft size={18} aria-hidden="true" />
        ) : (
          <ChevronRight size={18} aria-hidden="true" />
        )}
        <span className={isFolded ? 'gs-sr' : undefined}>盘口</span>
      </button>
      {!isFolded && (
        <>
          <QuickOdds match={match} initial={initial} onMore={onMore} form="column" />
          {hasSlip && (
            <Button
              tone="primary"
              size="sm"
              isWide
              aria-haspopup="dialog"
              onClick={() => slipNow().setOpen(true)}
            >
              <span>注单</span>
              {legs > 0 && <span className="gs-num ml-1">{legs}</span>}
            </Button>
          )}
        </>
      )}
    </aside>
  )
}
