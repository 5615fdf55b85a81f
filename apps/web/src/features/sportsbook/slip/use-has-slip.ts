import type { SlipState } from './slip-store.ts'
import { useSlipAfterTap } from './use-slip-after-tap.ts'

const hasSomething = ({ slip, watching, removed }: SlipState): boolean =>
  slip.legs.length > 0 || watching.ids.length > 0 || removed.length > 0

/** Whether the slip has something to show: legs, bets whose outcome is not dismissed, or removed legs to restore. */
export const useHasSlip = (): boolean => useSlipAfterTap(hasSomething)
