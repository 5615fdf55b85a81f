import type { SlipSummary } from './slip-summary.ts'
import { useSlipStore } from './slip-store.ts'

/** The states of the button in which the stake can still become a bet. */
const promising: ReadonlySet<SlipSummary['button']['kind']> = new Set([
  'login',
  'place',
  'accept-odds',
  'sending',
  'send-again',
])

/** Whether a return may be shown: a refused or impossible stake has none. */
export function useIsPromised({ stake, button }: SlipSummary): boolean {
  const hasRefusal = useSlipStore((state) => state.refusals.size > 0)
  return !hasRefusal && stake > 0n && promising.has(button.kind)
}
