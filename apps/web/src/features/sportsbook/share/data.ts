import type { BetId } from '@grandstand/contract'
import {
  followBet,
  getSharedBet,
  listShares,
  revertShare,
  shareBet,
  type Bet,
  type SharedBet,
} from '@grandstand/contract/sportsbook'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'

const keyOf = (code: string) => ['sportsbook', 'shared', code] as const
const sharesKey = ['sportsbook', 'shares'] as const

/** A shared bet with the odds of now, asked again every few seconds while it can be followed. */
export function useSharedBet(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(code),
    queryFn: async ({ signal }) => (await api.call(getSharedBet, { code }, { signal })).shared,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? 5_000 : false),
  })
}

/** The bets that the member shared; nothing is asked for a visitor. */
export function useShares() {
  const api = useApi()
  return useQuery({
    queryKey: sharesKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listShares, {}, { signal })).shares,
    staleTime: 30_000,
  })
}

/** Keeps a shared bet as the server has just told it. */
function useKeep() {
  const client = useQueryClient()
  return (shared: SharedBet) => {
    client.setQueryData(keyOf(shared.code), shared)
    void client.invalidateQueries({ queryKey: sharesKey })
  }
}

/** Shares a bet of one's own under a code. */
export function useShareBet() {
  const api = useApi()
  const keep = useKeep()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({ id, isNamed, uuid }: { id: BetId; isNamed: boolean; uuid: string }) => {
      const naming = isNamed ? 'masked' : 'nobody'
      return (await api.call(shareBet, { betId: id, naming }, { uuid })).shared
    },
    onSuccess: keep,
  })
}

export interface Following {
  readonly code: string
  readonly stake: bigint
  /** In per cent. */
  readonly band: number
  /** One intention: kept until its answer is known. */
  readonly uuid: string
}

/** Places a shared bet as one's own at the odds of now. */
export function useFollowBet() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({ code, stake, band, uuid }: Following): Promise<Bet> => {
      const input = { code, band, stake: { minor: stake, currency: 'CNY' as const } }
      return (await api.call(followBet, input, { uuid })).bet
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['sportsbook'] }),
  })
}

/** Takes a shared bet back. */
export function useRevertShare() {
  const api = useApi()
  const keep = useKeep()
  return useMutation({
    mutationFn: async ({ code, uuid }: { code: string; uuid: string }) =>
      (await api.call(revertShare, { code }, { uuid })).shared,
    onSuccess: keep,
  })
}
