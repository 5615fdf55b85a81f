import { type ActState, useAct, useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember, useMember } from '@grandstand/client/session'
import {
  buyCoins,
  getCoinBalance,
  listGiftRank,
  listGifts,
  sendGift,
  type CoinBalance,
  type Gift,
} from '@grandstand/contract/gifts'
import { roomNo as toRoomNo, type CallOutput, type Money } from '@grandstand/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pollMs, useIsLive, useWallets } from '../wallets/data.ts'
import { coinsOf } from './coins/coins.ts'

const coinsKey = ['gifts', 'coins'] as const
const rankKey = (roomNo: string) => ['gifts', 'rank', roomNo] as const

/** The available gifts, cheapest first. */
export function useGifts() {
  const api = useApi()
  return useQuery({
    queryKey: ['gifts', 'list'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.call(listGifts, {}, { signal })).gifts,
  })
}

/**
 * The member's coins and permissions. The balance follows the wallet channel. `payer`: available balance of the
 * wallet in the member's settlement currency.
 */
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
  const unit = useMember()?.settlementUnit ?? 'CNY'
  const payer = wallets?.find(({ kind }) => kind === (unit === 'USDT' ? 'usdt' : 'central'))?.available
  return {
    ...query,
    unit,
    coins: known === undefined ? query.data?.coins : coinsOf(known),
    payer: payer ?? (unit === 'USDT' ? query.data?.usdt : query.data?.central),
  }
}

type Sent = CallOutput<typeof sendGift>

/** Sends gifts into a room, one request at a time. */
export function useSendGift(roomNo: string) {
  const queries = useQueryClient()
  const known = useRef<((state: ActState<Sent>) => void) | undefined>(undefined)
  const act = useAct<Sent>({
    name: 'gift',
    subject: roomNo,
    onAnswer: ({ coins, freeAt }) =>
      queries.setQueryData<CoinBalance>(
        coinsKey,
        (before) => before && { ...before, coins, ...(freeAt !== undefined && { freeAt }) },
      ),
    isToldInPlace: true,
    onSettled() {
      void queries.invalidateQueries({ queryKey: rankKey(roomNo) })
      void queries.invalidateQueries({ queryKey: ['wallets'] })
      void queries.invalidateQueries({ queryKey: coinsKey })
    },
  })
  const { state } = act
  useEffect(() => {
    if (state.at === 'done' || state.at === 'refused') known.current?.(state)
  }, [state])
  return {
    ...act,
    /**
     * Resolves once the gift is sent, however long the outcome is unknown.
     * @throws the refusal
     */
    async sendGift(gift: Gift, count: number): Promise<Sent> {
      const input = { roomNo: toRoomNo.parse(roomNo), gift: gift.id, price: gift.price, count }
      let ended = await act.send(sendGift, input, (sent) => sent)
      if (ended.at === 'unknown') ended = await new Promise((resolve) => (known.current = resolve))
      known.current = undefined
      if (ended.at === 'done' && ended.answer) return ended.answer
      throw ended.at === 'refused' ? ended.error : new Error('the sending has no answer')
    },
  }
}

interface Purchase {
  readonly coins: number
  /** The price as shown. Its currency selects the wallet. */
  readonly price: Money
}

/** The purchase as stored in the act's note. */
export interface SentCoins {
  readonly coins: number
}

/** Buys coins. */
export function useBuyCoins(onDone: (sent: Partial<SentCoins>) => void) {
  const queries = useQueryClient()
  return useRun<Purchase, CallOutput<typeof buyCoins>>(
    {
      name: 'buy-coins',
      isToldInPlace: true,
      onAnswer: ({ coins, central, usdt }) =>
        queries.setQueryData<CoinBalance>(
          coinsKey,
          (known) => known && { ...known, coins, central, ...(usdt && { usdt }) },
        ),
      onSettled() {
        void queries.invalidateQueries({ queryKey: ['wallets'] })
        // A purchase refused for an outdated price needs the current rate.
        void queries.invalidateQueries({ queryKey: coinsKey })
      },
      onDone: (_, note) => onDone(note ?? {}),
    },
    (act, { coins, price }) => {
      // Older servers do not accept a price and charge CNY.
      const input = { coins, ...(price.currency === 'USDT' && { pay: price }) }
      return act.send(buyCoins, input, (bought) => bought, { coins } satisfies SentCoins)
    },
  )
}

const rankPollMs = 10_000

/** The top donors of a room, today or ever; polled every ten seconds while observed. */
export function useGiftRank(roomNo: string, span: 'day' | 'all') {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: [...rankKey(roomNo), span, isMember],
    refetchInterval: rankPollMs,
    queryFn: ({ signal }) => api.call(listGiftRank, { roomNo: toRoomNo.parse(roomNo), span }, { signal }),
  })
}
