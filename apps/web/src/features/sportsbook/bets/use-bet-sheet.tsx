import type { BetId } from '@grandstand/contract'
import type { Bet } from '@grandstand/contract/sportsbook'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
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
  useFocusAfter(opened?.betId)
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

/** Time for the sheet to leave and to give the focus back itself, ms. */
const leavingMs = 400

/** Keeps the focus near a bet whose button, or card, is gone when its sheet closes: at the card, or at the heading. */
function useFocusAfter(betId: BetId | undefined): void {
  const last = useRef(betId)
  // Without dependencies: the card leaves in a later drawing, when the cash-out is decided.
  useEffect(() => {
    last.current = betId ?? last.current
    const left = last.current
    if (betId !== undefined || left === undefined) return undefined
    const timer = setTimeout(() => {
      const card = document.getElementById(left)
      const { activeElement } = document
      const isNowhere = activeElement === document.body
      // The member went on, or the card is gone for good: the focus is the member's again.
      if (!card || !(isNowhere || card.contains(activeElement))) last.current = undefined
      const place = card ?? document.querySelector<HTMLElement>('main h1')
      if (!isNowhere || !place) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }, leavingMs)
    return () => clearTimeout(timer)
  })
}
