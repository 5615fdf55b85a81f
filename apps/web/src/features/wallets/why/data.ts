import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { getJournal, type StatementKind, type WalletKind } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBalanceChange } from '../data.ts'

/** Identifies the number to explain. */
export interface WhyQuestion {
  readonly wallet: WalletKind
  readonly part: 'balance' | 'held' | 'available'
  readonly kinds?: readonly StatementKind[] | undefined
}

/** The journal of a number: the parts that it is the sum of. */
export function useJournal({ wallet, part, kinds }: WhyQuestion) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['wallets', 'journal', wallet, part, kinds ?? 'all']
  useBalanceChange(() => void queries.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  return useQuery({
    queryKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) =>
      api.call(getJournal, { wallet, part, ...(kinds && { kinds: [...kinds] }) }, { signal }),
  })
}
