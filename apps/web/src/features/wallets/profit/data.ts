import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { Money } from '@grandstand/contract'
import { getProfitLoss } from '@grandstand/contract/wallets'
import { useQuery } from '@tanstack/react-query'

/** Profit and loss by period. */
export function useProfitLoss(period: 'day' | 'week' | 'month', currency: Money['currency']) {
  const api = useApi()
  return useQuery({
    queryKey: ['wallets', 'profit', period, currency],
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getProfitLoss, { period, currency }, { signal }),
  })
}
