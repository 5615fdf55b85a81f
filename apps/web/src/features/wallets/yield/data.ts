import type { CallOutput } from '@grandstand/contract'
import { getYieldInfo, transferFromYield, transferToYield } from '@grandstand/contract/wallets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'
import { useIntention } from '../../../lib/use-intention.ts'
import { pollMs, useBalanceChange, useIsLive } from '../data.ts'

const yieldKey = ['wallets', 'yield'] as const

/** What lies in the yield wallet and what it earned. */
export function useYield() {
  const api = useApi()
  const queries = useQueryClient()
  const isLive = useIsLive()
  const queryKey = yieldKey
  useBalanceChange(() => void queries.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  return useQuery({
    queryKey,
    enabled: useIsMember(),
    refetchInterval: isLive ? false : pollMs,
    queryFn: ({ signal }) => api.call(getYieldInfo, {}, { signal }),
  })
}

/** Between the central and the yield wallet; the same wish sent again moves nothing twice. */
export function useYieldTransfer() {
  const api = useApi()
  const queries = useQueryClient()
  const intention = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ direction, minor }: { readonly direction: 'in' | 'out'; readonly minor: bigint }) =>
      intention({ direction, minor: String(minor) }, (uuid) => {
        const [from, to] = direction === 'in' ? ['central', 'yield'] : ['yield', 'central']
        const amount = { minor, currency: 'CNY' as const }
        const payload = {
          transfer_out: from ?? '',
          transfer_in: to ?? '',
          walletType: 'RMB' as const,
          amount,
        }
        return api.call(direction === 'in' ? transferToYield : transferFromYield, payload, { uuid })
      }),
    // What lies there now is known at once: the next wish is judged by it.
    onSuccess: ({ balance }) =>
      queries.setQueryData<CallOutput<typeof getYieldInfo>>(
        yieldKey,
        (known) => known && { ...known, balance },
      ),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['wallets'] }),
  })
}
