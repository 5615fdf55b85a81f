import type { CallOutput } from '@grandstand/contract'
import {
  listVenueBalances,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
} from '@grandstand/contract/games'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'
import { useIsMember } from '../../lib/session-context.tsx'
import { useIntention } from '../../lib/use-intention.ts'

const balancesKey = ['games', 'balances'] as const

/** While a transfer is on its way the venues are asked this often, ms; else seldom: a venue tells nothing by itself. */
const pollMs = { moving: 2_000, calm: 30_000 } as const

/** What lies at each venue. */
export function useVenueBalances() {
  const api = useApi()
  return useQuery({
    queryKey: balancesKey,
    enabled: useIsMember(),
    queryFn: ({ signal }): Promise<CallOutput<typeof listVenueBalances>> =>
      api.call(listVenueBalances, {}, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.venues.some(({ transfer }) => transfer) ? pollMs.moving : pollMs.calm,
  })
}

function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: balancesKey })
    void queries.invalidateQueries({ queryKey: ['wallets'] })
  }
}

/** One move between the central wallet and a venue; the same wish sent again moves nothing twice. */
export function useVenueTransfer() {
  const api = useApi()
  const intention = useIntention()
  const refresh = useRefresh()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (want: {
      readonly direction: 'in' | 'out'
      readonly venue: string
      readonly minor: bigint
    }) => {
      const { direction, venue, minor } = want
      const [from, to] = direction === 'in' ? ['central', venue] : [venue, 'central']
      const amount = { minor, currency: 'CNY' as const }
      const payload = {
        transfer_out: from ?? '',
        transfer_in: to ?? '',
        walletType: 'RMB' as const,
        amount,
      }
      const call = direction === 'in' ? transferToVenue : transferFromVenue
      const wish = { direction, venue, minor: String(minor) }
      return (await intention(wish, (uuid) => api.call(call, payload, { uuid }))).transfer
    },
    onSettled: refresh,
  })
}

/** All of the central wallet to one venue. */
export function useTransferAll() {
  const api = useApi()
  const intention = useIntention()
  const refresh = useRefresh()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (venue: string) =>
      (await intention({ venue }, (uuid) => api.call(transferAllToVenue, { venue }, { uuid }))).transfer,
    onSettled: refresh,
  })
}

/** Everything back from every venue. */
export function useRecovery() {
  const api = useApi()
  const intention = useIntention()
  const refresh = useRefresh()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => intention({}, (uuid) => api.call(recoverFromVenues, {}, { uuid })),
    onSettled: refresh,
  })
}
