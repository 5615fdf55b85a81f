import {
  buyCoins,
  getCoinBalance,
  listGiftRank,
  listGifts,
  sendGift,
  type CoinBalance,
  type Gift,
} from '@grandstand/contract/gifts'
import { roomNo as toRoomNo } from '@grandstand/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'
import { useIsMember } from '../../lib/session-context.tsx'
import { useIntention } from '../../lib/use-intention.ts'
import { pollMs, useIsLive, useWallets } from '../wallets/data.ts'
import { coinsOf } from './model/coins.ts'

const coinsKey = ['gifts', 'coins'] as const
const rankKey = (roomNo: string) => ['gifts', 'rank', roomNo] as const

/** What can be sent, cheapest first. */
export function useGifts() {
  const api = useApi()
  return useQuery({
    queryKey: ['gifts', 'list'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.call(listGifts, {}, { signal })).gifts,
  })
}

/** The member's coins and what they may do with them; the number itself follows the wallet as it moves. */
export function useCoins() {
  const api = useApi()
  const isLive = useIsLive()
  const wallets = useWallets()
  const query = useQuery({
    queryKey: coinsKey,
    enabled: useIsMember(),
    refetchInterval: isLive ? false : pollMs,
    queryFn: ({ signal }) => api.call(getCoinBalance, {}, { signal }),
  })
  const known = wallets?.find(({ kind }) => kind === 'coins')?.available.minor
  const central = wallets?.find(({ kind }) => kind === 'central')?.available
  return {
    ...query,
    coins: known === undefined ? query.data?.coins : coinsOf(known),
    central: central ?? query.data?.central,
  }
}

interface Sending {
  readonly gift: Gift
  readonly count: number
  /** The member's intention: asked again after a lost line, it is the same gift. */
  readonly uuid: string
}

/** Sends gifts into a room. */
export function useSendGift(roomNo: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ gift, count, uuid }: Sending) =>
      api.call(
        sendGift,
        { roomNo: toRoomNo.parse(roomNo), gift: gift.id, price: gift.price, count },
        { uuid },
      ),
    onSuccess: ({ coins, freeAt }) =>
      queries.setQueryData<CoinBalance>(
        coinsKey,
        (known) => known && { ...known, coins, ...(freeAt !== undefined && { freeAt }) },
      ),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: rankKey(roomNo) })
      void queries.invalidateQueries({ queryKey: ['wallets'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['gifts'] }),
  })
}

/** Buys coins from the central wallet. */
export function useBuyCoins() {
  const api = useApi()
  const queries = useQueryClient()
  const intention = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (coins: number) => intention({ coins }, (uuid) => api.call(buyCoins, { coins }, { uuid })),
    onSuccess: ({ coins, central }) =>
      queries.setQueryData<CoinBalance>(coinsKey, (known) => known && { ...known, coins, central }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['wallets'] }),
  })
}

const rankPollMs = 10_000

/** Who gave most in a room, today or ever; asked anew every few seconds while it is looked at. */
export function useGiftRank(roomNo: string, span: 'day' | 'all') {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: [...rankKey(roomNo), span, isMember],
    refetchInterval: rankPollMs,
    queryFn: ({ signal }) => api.call(listGiftRank, { roomNo: toRoomNo.parse(roomNo), span }, { signal }),
  })
}
