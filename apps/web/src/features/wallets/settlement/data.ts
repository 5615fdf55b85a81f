import { getWalletType, setWalletType, type WalletType } from '@grandstand/contract/wallets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember, useSession } from '../../../lib/session-context.tsx'
import { useIntention } from '../../../lib/use-intention.ts'

const walletTypeKey = ['wallets', 'type'] as const

/** What the member settles in, and what they may choose. */
export function useWalletType() {
  const api = useApi()
  return useQuery({
    queryKey: walletTypeKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getWalletType, {}, { signal }),
  })
}

/** Sets what the member settles in; the bar's balance follows at once. */
export function useSetWalletType() {
  const api = useApi()
  const queries = useQueryClient()
  const session = useSession()
  const intention = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (walletType: WalletType) =>
      intention({ walletType }, (uuid) => api.call(setWalletType, { walletType }, { uuid })),
    onSuccess: (answer) => {
      queries.setQueryData(walletTypeKey, answer)
      const member = session.read().member
      if (member) session.know({ ...member, settlementUnit: answer.walletType === 'RMB' ? 'CNY' : 'USDT' })
    },
  })
}
