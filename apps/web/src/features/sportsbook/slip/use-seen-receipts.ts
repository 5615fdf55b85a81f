import { useEffect, useState } from 'react'
import { slipNow } from './slip-store.ts'
import { useAcceptances } from './use-acceptances.ts'

/**
 * Takes the receipts of accepted bets out of the slip where the bets themselves are on the screen: those that were there
 * before, and those of an earlier page. One that comes while the screen is open stays, because it is the answer to a
 * press.
 */
export function useSeenReceipts(): void {
  const receipts = useAcceptances().flatMap((each) =>
    each.kind === 'ended' && each.outcome === 'accepted' ? [each.bet.id] : [],
  )
  const [before] = useState(receipts)
  const { ids: fresh } = slipNow().fresh
  const seen = receipts.filter((id) => before.includes(id) || !fresh.includes(id)).join(' ')
  useEffect(() => {
    if (seen !== '') slipNow().dismiss(seen.split(' '))
  }, [seen])
}
