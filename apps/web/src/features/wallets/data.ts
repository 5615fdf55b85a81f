import { useLiveEffect, useLiveStatus, useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { walletBalance } from '@grandstand/contract/wallets'

export { holdCredits, useShownMinor } from './credit-hold.ts'
export { useSaferPlay } from './safer-play/data.ts'
export { ownLimitWords } from './safer-play/own-limit.ts'
export { useRealityGuest } from './safer-play/reality-guest.ts'
export { dayLimitText } from './safer-play/words.ts'

/** Polling interval of money queries while the socket is disconnected, ms. */
export const pollMs = 15_000

/** The member's current wallets; undefined for a visitor and before the first snapshot. */
export function useWallets() {
  const isMember = useIsMember()
  return useLiveValue(walletBalance, isMember ? 'me' : undefined, (state) => state.wallets)
}

/** Runs `react` after each change of the member's money. */
export function useBalanceChange(react: () => void): void {
  const isMember = useIsMember()
  useLiveEffect(walletBalance, isMember ? 'me' : undefined, react)
}

/** False while the balance channel is disconnected, so that money queries poll. */
export function useIsLive(): boolean {
  return useLiveStatus().connection === 'connected'
}
