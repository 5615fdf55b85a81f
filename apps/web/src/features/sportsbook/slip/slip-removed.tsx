import { Button } from '@grandstand/ui'
import { slipNow, useSlipStore } from './slip-store.ts'

/** Offers to restore what was removed last, until the slip changes otherwise. */
export function RemovedNote() {
  const removed = useSlipStore((state) => state.removed)
  if (removed.length === 0) return null
  return (
    <output className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-2 pl-4 text-xs text-ink-2">
      <span>
        已移除 <span className="gs-num">{removed.length}</span> 个选项
      </span>
      <Button size="sm" tone="ghost" onClick={() => slipNow().dispatch({ type: 'restored', legs: removed })}>
        撤销
      </Button>
    </output>
  )
}
