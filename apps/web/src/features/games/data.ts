import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { CallOutput, Money } from '@grandstand/contract'
import {
  getVenueTransfer,
  listVenueBalances,
  recoverFromVenues,
  transferAllToVenue,
  transferFromVenue,
  transferToVenue,
  venueMoney,
  type VenueTransfer,
} from '@grandstand/contract/games'
import type { WalletType } from '@grandstand/contract/wallets'
import { typedAmountOf, type Currency } from '@grandstand/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const balancesKey = ['games', 'balances'] as const

/**
 * Polling interval of venue balances, ms: short while a transfer is pending or the last question failed, otherwise
 * long. Venues send no notifications.
 */
const pollMs = { moving: 2_000, failed: 4_000, calm: 30_000 } as const

/** Place and type by which transfers identify a wallet. */
const walletOf = {
  CNY: { place: 'central', type: 'RMB' },
  USDT: { place: 'usdt', type: 'USDT' },
} as const satisfies Record<Currency, { readonly place: string; readonly type: WalletType }>

/** The balance at each venue. */
export function useVenueBalances() {
  const api = useApi()
  return useQuery({
    queryKey: balancesKey,
    enabled: useIsMember(),
    queryFn: ({ signal }): Promise<CallOutput<typeof listVenueBalances>> =>
      api.call(listVenueBalances, {}, { signal }),
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return pollMs.failed
      return data?.venues.some(({ transfer }) => transfer) ? pollMs.moving : pollMs.calm
    },
  })
}

/** Asks for the balances at each new moment of play: venues that keep the money send no notifications. */
export function useBalancesAt(moment: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (moment !== undefined) void queries.invalidateQueries({ queryKey: balancesKey })
  }, [moment, queries])
}

function useRefresh(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: balancesKey })
    void queries.invalidateQueries({ queryKey: ['games', 'net', 'now'] })
    void queries.invalidateQueries({ queryKey: ['wallets'] })
  }
}

/** The member's money on its way to and from venues, told as it moves; undefined for visitors and before it has come. */
export function useVenueMoney() {
  return useLiveValue(venueMoney, useIsMember() ? 'me' : undefined, (state) => state)
}

interface Move {
  readonly direction: 'in' | 'out'
  readonly venue: string
  readonly amount: Money
}

/** The transfer as stored in the act's note. */
export interface SentMove {
  readonly direction: 'in' | 'out'
  readonly venue: string
  readonly unit: Currency
  readonly text: string
}

/** A transfer between the wallet of a currency and a venue. */
export function useVenueTransfer(onDone: (transfer: VenueTransfer | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<Move, VenueTransfer>(
    { name: 'venue-transfer', isToldInPlace: true, onSettled, onDone },
    (act, { direction, venue, amount }) => {
      const { place, type } = walletOf[amount.currency]
      const isIn = direction === 'in'
      const payload = {
        transfer_out: isIn ? place : venue,
        transfer_in: isIn ? venue : place,
        walletType: type,
        amount,
      }
      const call = isIn ? transferToVenue : transferFromVenue
      const unit = amount.currency
      const sent: SentMove = { direction, venue, unit, text: typedAmountOf(amount.minor, unit) }
      return act.send(call, payload, ({ transfer }) => transfer, sent)
    },
  )
}

/** The transfer of a whole wallet to a venue, as sent and as stored in the act's note. */
export interface SentAll {
  readonly venue: string
  readonly unit: Currency
}

/** Transfers the whole wallet of a currency to one venue. */
export function useTransferAll(onDone: (transfer: VenueTransfer | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<SentAll, VenueTransfer>(
    { name: 'venue-transfer-all', isToldInPlace: true, onSettled, onDone },
    (act, { venue, unit }) => {
      // Omitted for CNY, because older servers reject the field.
      const input = { venue, ...(unit !== 'CNY' && { walletType: walletOf[unit].type }) }
      const sent: SentAll = { venue, unit }
      return act.send(transferAllToVenue, input, ({ transfer }) => transfer, sent)
    },
  )
}

/** Asks the venue about a transfer at once. Pressed again, it asks the same again. */
export function useAskAgain() {
  const api = useApi()
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: async (transfer: string) => (await api.call(getVenueTransfer, { transfer })).transfer,
    onSettled,
  })
}

interface Recovering {
  /** Of this venue alone, which the member leaves; of every venue without it. */
  readonly venue?: string
}

/** Recovers all money in every currency. */
export function useRecovery(onDone: (recovered: Recovered | undefined) => void) {
  const onSettled = useRefresh()
  return useRun<Recovering, Recovered>(
    { name: 'venue-recovery', isToldInPlace: true, onSettled, onDone },
    (act, input) => act.send(recoverFromVenues, input, (recovered) => recovered),
  )
}
type Recovered = CallOutput<typeof recoverFromVenues>
