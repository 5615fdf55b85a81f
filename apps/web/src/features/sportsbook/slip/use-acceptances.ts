import { serverNow, useNow, useNowValue } from '@grandstand/client/clock'
import type { Bet } from '@grandstand/contract/sportsbook'
import { useEffect, useMemo } from 'react'
import { useMemberBets, useRecentBets } from './data.ts'
import { acceptanceOf, unknownIds, watchedBets, type Acceptance } from './acceptance.ts'
import { isOfAttempt } from './slip.ts'
import { slipNow, useSlipStore } from './slip-store.ts'

const noBets: readonly Bet[] = []
const stepMs = 200

/**
 * Bets that wait for acceptance and outcomes that are not dismissed, newest first. The state comes from the server
 * (from the channel, or from the list once the channel drops a bet), so a reload or a second tab shows the same. A
 * bet whose own request is unanswered is hidden until the answer arrives.
 */
export function useAcceptances(): readonly Acceptance[] {
  const live = useMemberBets() ?? noBets
  const watching = useSlipStore((state) => state.watching)
  const placed = useSlipStore((state) => state.placed)
  const { watch, dismiss } = slipNow()
  useEffect(() => watch(live), [live, watch])

  const answered = useMemo(() => placed.filter((bet) => bet.status !== 'pending'), [placed])
  const unknown = useMemo(() => unknownIds(watching, [...live, ...answered]), [watching, live, answered])
  const isOverdue = useIsOverdue(live)
  const recent = useRecentBets(unknown.length > 0 || isOverdue)
  useEffect(() => {
    if (recent === undefined) return
    const lost = unknown.filter((id) => ![...recent, ...placed].some((bet) => bet.id === id))
    if (lost.length > 0) dismiss(lost)
  }, [recent, unknown, placed, dismiss])

  const bets = useMemo(
    () =>
      watchedBets(watching, isOverdue ? noBets : live, [
        ...placed,
        ...(isOverdue ? live : noBets),
        ...(recent ?? noBets),
      ]),
    [watching, live, placed, recent, isOverdue],
  )
  const attempt = useSlipStore((state) => state.slip.attempt)
  const shown = bets.filter((bet) => placed.some(({ id }) => id === bet.id) || !isOfAttempt(bet, attempt))
  const isWaiting = shown.some((bet) => bet.status === 'pending')
  const now = useNow(isWaiting ? stepMs : 60_000)
  return shown.map((bet) => acceptanceOf(bet, bet.status === 'pending' ? now : serverNow()))
}

/** True while the channel still reports a bet as pending after the ceiling. */
const useIsOverdue = (live: readonly Bet[]): boolean =>
  useNowValue((now) => live.some((bet) => acceptanceOf(bet, now).kind === 'overdue'))

/** Whether the state of a bet is new to a listener: outcomes that an earlier page had announced are not. */
export function useIsNews(acceptance: Acceptance | undefined): boolean {
  const fresh = useSlipStore((state) => state.fresh)
  return acceptance !== undefined && (acceptance.kind !== 'ended' || fresh.ids.includes(acceptance.bet.id))
}
