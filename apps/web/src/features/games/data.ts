import type { CallOutput } from '@grandstand/contract'
import {
  listVenueBalances,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
  type VenueTransfer,
} from '@grandstand/contract/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRun } from '../../lib/act/use-act.tsx'
import { useApi } from '../../lib/api.tsx'
import { useIsMember } from '../../lib/session-context.tsx'
import { typedAmountOf } from '../../lib/typed-amount.ts'

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

interface Move {
  readonly direction: 'in' | 'out'
  readonly venue: string
  readonly minor: bigint
}

/** What was sent, as the act remembers it. */
export interface SentMove {
  readonly direction: 'in' | 'out'
  readonly venue: string
  readonly text: string
}

/** One move between the central wallet and a venue. */
export function useVenueTransfer(onDone: (transfer: VenueTransfer | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<Move, VenueTransfer>(
    { name: 'venue-transfer', isToldInPlace: true, onSettled, onDone },
    (act, { direction, venue, minor }) => {
      const [from, to] = direction === 'in' ? ['central', venue] : [venue, 'central']
      const payload = {
        transfer_out: from ?? '',
        transfer_in: to ?? '',
        walletType: 'RMB' as const,
        amount: { minor, currency: 'CNY' as const },
      }
      const call = direction === 'in' ? transferToVenue : transferFromVenue
      const sent: SentMove = { direction, venue, text: typedAmountOf(minor, 'CNY') }
      return act.send(call, payload, ({ transfer }) => transfer, sent)
    },
  )
}

/** All of the central wallet to one venue. */
export function useTransferAll(onDone: (transfer: VenueTransfer | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<string, VenueTransfer>(
    { name: 'venue-transfer-all', isToldInPlace: true, onSettled, onDone },
    (act, venue) => act.send(transferAllToVenue, { venue }, ({ transfer }) => transfer),
  )
}

/** Everything back from every venue. */
export function useRecovery(onDone: (recovered: Recovered | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<void, Recovered>({ name: 'venue-recovery', isToldInPlace: true, onSettled, onDone }, (act) =>
    act.send(recoverFromVenues, {}, (recovered) => recovered),
  )
}
type Recovered = CallOutput<typeof recoverFromVenues>
