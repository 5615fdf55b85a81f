import { isSameMarket, selectionName } from '@grandstand/betting'
import { Button } from '@grandstand/ui'
import type { SlipLeg } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

/** Offers to restore what was removed or replaced last, until the slip changes otherwise. */
export function RemovedNote() {
  const removed = useSlipStore((state) => state.removed)
  const legs = useSlipStore((state) => state.slip.legs)
  if (removed.length === 0) return null
  const isReplaced = removed.every((leg) => legs.some((each) => isSameMarket(each, leg)))
  return (
    <output className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4 text-xs text-ink-2">
      {isReplaced ? (
        <span className="text-pretty">同一盘口只能选一项，已移除 {removed.map(nameOf).join('、')}</span>
      ) : (
        <span>
          已移除 <span className="gs-num">{removed.length}</span> 个选项
        </span>
      )}
      <Button size="sm" tone="ghost" onClick={() => slipNow().dispatch({ type: 'restored', legs: removed })}>
        {isReplaced ? '换回' : '撤销'}
      </Button>
    </output>
  )
}

const nameOf = (leg: SlipLeg): string => selectionName(leg, { home: leg.homeName, away: leg.awayName })
