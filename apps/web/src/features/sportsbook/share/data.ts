import { useAct, useChange } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { BetId, Money } from '@grandstand/contract'
import {
  followBet,
  getSharedBet,
  listShares,
  revertShare,
  shareBet,
  type Bet,
  type SharedBet,
} from '@grandstand/contract/sportsbook'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const keyOf = (code: string) => ['sportsbook', 'shared', code] as const
const sharesKey = ['sportsbook', 'shares'] as const

/** A shared bet at current odds, polled every few seconds while it can be followed. */
export function useSharedBet(code: string) {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(code),
    queryFn: async ({ signal }) => (await api.call(getSharedBet, { code }, { signal })).shared,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? 5_000 : false),
  })
}

/** The member's shared bets; disabled for visitors. */
export function useShares() {
  const api = useApi()
  return useQuery({
    queryKey: sharesKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listShares, {}, { signal })).shares,
    staleTime: 30_000,
  })
}

/** Returns a function that stores a shared bet from a server answer and invalidates the member's list. */
function useKeep() {
  const client = useQueryClient()
  return (shared: SharedBet) => {
    client.setQueryData(keyOf(shared.code), shared)
    void client.invalidateQueries({ queryKey: sharesKey })
  }
}

/** Shares one of the member's own bets under a code, with or without the masked name. */
export function useShareBet(betId: BetId) {
  const keep = useKeep()
  return useChange<boolean, SharedBet>(
    { name: 'share-bet', subject: betId, isReplaceable: true, onAnswer: keep },
    (act, isNamed) =>
      act.send(shareBet, { betId, naming: isNamed ? 'masked' : 'nobody' }, ({ shared }) => shared),
  )
}

/** The form values as stored in the act's note. */
export interface SentFollow {
  readonly stake: string
  readonly band: string
}

/** Places a shared bet for the member at current odds, at most `band` per cent worse. */
export function useFollowBet(code: string) {
  const client = useQueryClient()
  const act = useAct<Bet>({
    name: 'follow',
    subject: code,
    isToldInPlace: true,
    onSettled: () => client.invalidateQueries({ queryKey: ['sportsbook'] }),
  })
  return {
    ...act,
    follow: (stake: Money, sent: SentFollow) =>
      act.send(followBet, { code, band: Number(sent.band), stake }, ({ bet }) => bet, sent),
  }
}

/** Withdraws a shared bet. */
export function useRevertShare(code: string) {
  const keep = useKeep()
  return useChange<void, SharedBet>({ name: 'revert-share', subject: code, onAnswer: keep }, (act) =>
    act.send(revertShare, { code }, ({ shared }) => shared),
  )
}
