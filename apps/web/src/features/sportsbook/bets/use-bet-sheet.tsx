import type { BetId } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'
import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../../../lib/late.ts'

const CashOutSheet = late(() =>
  import('../cash-out/cash-out-sheet.tsx').then((module) => module.CashOutSheet),
)
const ShareSheet = late(() => import('../share/share-sheet.tsx').then((module) => module.ShareSheet))

export type BetSheet = 'cash-out' | 'share'
export type OpenBetSheet = (sheet: BetSheet, betId: BetId) => void

/**
 * The sheet of one of these bets. It is rendered next to the cards, not inside them: cards move between rows and
 * unmount outside the viewport, which would discard a half-filled form.
 */
export function useBetSheet(bets: readonly Bet[]): { open: OpenBetSheet; sheet: ReactNode } {
  const [opened, setOpened] = useState<{ readonly sheet: BetSheet; readonly betId: BetId }>()
  const bet = opened && bets.find(({ id }) => id === opened.betId)
  const onClose = () => setOpened(undefined)
  const isOpen = bet?.status === 'accepted' || (bet?.status === 'pending' && opened?.sheet === 'share')
  return {
    open: (sheet, betId) => setOpened({ sheet, betId }),
    sheet: (
      <Suspense>
        {isOpen && opened?.sheet === 'cash-out' && <CashOutSheet key={bet.id} bet={bet} onClose={onClose} />}
        {isOpen && opened?.sheet === 'share' && <ShareSheet key={bet.id} bet={bet} onClose={onClose} />}
      </Suspense>
    ),
  }
}
