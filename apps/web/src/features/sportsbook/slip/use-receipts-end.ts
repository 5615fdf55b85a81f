import { useEffect } from 'react'
import type { Acceptance } from './acceptance.ts'
import { slipNow } from './slip-store.ts'

/** Time that the receipt of an accepted bet stays in the slip, ms. It stays in the list of bets. */
const keptMs = 60_000

/**
 * Takes the receipts of accepted bets away after they could be seen for a minute, and those of bets that are over at
 * once: the return that they promise is no longer possible.
 */
export function useReceiptsEnd(acceptances: readonly Acceptance[]): void {
  const over = acceptances
    .flatMap(({ bet }) => (bet.status === 'settled' || bet.status === 'cashed-out' ? [bet.id] : []))
    .join(' ')
  useEffect(() => {
    if (over !== '') slipNow().dismiss(over.split(' '))
  }, [over])
  const ids = acceptances
    .flatMap((each) => (each.kind === 'ended' && each.outcome === 'accepted' ? [each.bet.id] : []))
    .join(' ')
  useEffect(() => {
    if (ids === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => slipNow().dismiss(ids.split(' ')), keptMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [ids])
}
