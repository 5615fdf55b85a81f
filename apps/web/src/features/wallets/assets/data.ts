import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pollMs, useBalanceChange, useIsLive } from '../data.ts'

const assetsKey = ['wallets', 'assets'] as const

/** Total, rate and wallets as calculated by the server, refetched after each change of the balance. */
export function useAssets() {
  const api = useApi()
  const queries = useQueryClient()
  const isLive = useIsLive()
  useBalanceChange(() => {
    void queries.invalidateQueries({ queryKey: assetsKey }, { cancelRefetch: false })
  })
  return useQuery({
    queryKey: assetsKey,
    enabled: useIsMember(),
    refetchInterval: isLive ? false : pollMs,
    queryFn: ({ signal }) => api.call(getTotalAssets, {}, { signal }),
  })
}
