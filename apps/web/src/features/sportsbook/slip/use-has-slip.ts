import { useSlipStore } from './slip-store.ts'

/** Whether the slip has something to show: legs, bets whose outcome is not dismissed, or removed legs to restore. */
export const useHasSlip = (): boolean =>
  useSlipStore(
    ({ slip, watching, removed }) => slip.legs.length > 0 || watching.ids.length > 0 || removed.length > 0,
  )
