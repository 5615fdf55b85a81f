import type { Money, WithdrawalId } from '@grandstand/contract'
import {
  getBindSteps,
  resetWithdrawPassword,
  setWithdrawPassword,
  updateProfile,
  updateWithdrawPassword,
  type BindInput,
} from '@grandstand/contract/member'
import {
  appealSpeedDraw,
  cancelSpeedDraw,
  cancelWithdrawal,
  confirmSpeedDraw,
  createSpeedDraw,
  createUsdtWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  memberWithdrawals,
  prepareWithdrawal,
  remindSpeedDraw,
  type DrawAppealReason,
  type Withdrawal,
  type WithdrawalKind,
} from '@grandstand/contract/payments'
import { addressId, cardId } from '@grandstand/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../lib/api.tsx'
import { useLiveEffect, useLiveStatus } from '../../../lib/live.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'
import { isOver } from './model/order.ts'

/** Everything here begins with it, so that one change refreshes all that depends on it. */
export const withdrawKey = ['payments', 'withdraw'] as const
const orderKey = (id: WithdrawalId) => [...withdrawKey, 'order', id]
const pollMs = { live: 30_000, away: 5_000 } as const

/** The channel says that a withdrawal changed; what depends on it is asked for again. */
function useWithdrawalChanges(): void {
  const queries = useQueryClient()
  const isMember = useIsMember()
  useLiveEffect(memberWithdrawals, isMember ? 'me' : undefined, () => {
    void queries.invalidateQueries({ queryKey: withdrawKey })
  })
}

/** What can be withdrawn now, how, and why not. */
export function usePreparation() {
  const api = useApi()
  useWithdrawalChanges()
  return useQuery({
    queryKey: [...withdrawKey, 'preparation'],
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: ({ signal }) => api.call(prepareWithdrawal, {}, { signal }),
  })
}

/** Withdrawals, newest first, page by page. */
export function useWithdrawals() {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: [...withdrawKey, 'list'],
    enabled: useIsMember(),
    staleTime: 0,
    initialPageParam: undefined as WithdrawalId | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listWithdrawals, { limit: 10, ...(pageParam && { before: pageParam }) }, { signal }),
    getNextPageParam: (page) => (page.hasMore ? page.withdrawals.at(-1)?.id : undefined),
  })
  return { ...query, withdrawals: query.data?.pages.flatMap((page) => page.withdrawals) }
}

/** One withdrawal, followed until it is over. */
export function useWithdrawal(id: WithdrawalId) {
  const api = useApi()
  const everyMs = useLiveStatus().connection === 'connected' ? pollMs.live : pollMs.away
  useWithdrawalChanges()
  return useQuery({
    queryKey: orderKey(id),
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(getWithdrawal, { withdrawalId: id }, { signal })).withdrawal,
    refetchInterval: ({ state: { data } }) => (data && !isOver(data.state) ? everyMs : false),
  })
}

export interface WithdrawalWish {
  readonly kind: WithdrawalKind
  readonly amount: Money
  /** A card's id, or an address's. */
  readonly destination: string
  readonly password: string
  /** The form's: it stays with the wish across time-outs. */
  readonly uuid: string
}

/** Opens a withdrawal; the second factor is asked for on the way. */
export function useCreateWithdrawal() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({
      kind,
      amount,
      destination,
      password,
      uuid,
    }: WithdrawalWish): Promise<Withdrawal> => {
      if (kind === 'usdt') {
        const input = { amount, addressId: addressId.parse(destination), password }
        return (await api.call(createUsdtWithdrawal, input, { uuid })).withdrawal
      }
      const input = { amount, cardId: cardId.parse(destination), password }
      const call = kind === 'bank' ? createWithdrawal : createSpeedDraw
      return (await api.call(call, input, { uuid })).withdrawal
    },
    onSuccess: (withdrawal) => queries.setQueryData(orderKey(withdrawal.id), withdrawal),
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

export type OrderAct =
  | { readonly act: 'cancel' | 'confirm' | 'remind' | 'cancel-draw' }
  | { readonly act: 'appeal'; readonly reason: DrawAppealReason; readonly text: string }

/** What a member does with one withdrawal; the same wish again carries the same uuid. */
export function useOrderAct(id: WithdrawalId) {
  const api = useApi()
  const queries = useQueryClient()
  const intention = useRef<{ readonly of: string; readonly uuid: string } | undefined>(undefined)
  const calls = {
    cancel: cancelWithdrawal,
    confirm: confirmSpeedDraw,
    remind: remindSpeedDraw,
    'cancel-draw': cancelSpeedDraw,
  } as const
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (wish: OrderAct) => {
      const of = JSON.stringify([id, wish])
      if (intention.current?.of !== of) intention.current = { of, uuid: crypto.randomUUID() }
      const { uuid } = intention.current
      if (wish.act === 'appeal') {
        const { reason, text } = wish
        return (await api.call(appealSpeedDraw, { withdrawalId: id, reason, text }, { uuid })).withdrawal
      }
      return (await api.call(calls[wish.act], { withdrawalId: id }, { uuid })).withdrawal
    },
    onSuccess: (withdrawal) => {
      intention.current = undefined
      queries.setQueryData(orderKey(withdrawal.id), withdrawal)
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

/** Where the member stands with the bind steps. */
export function useBindSteps() {
  const api = useApi()
  return useQuery({
    queryKey: [...withdrawKey, 'bind'],
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getBindSteps, {}, { signal })).bind,
  })
}

/** Does one bind step. */
export function useBindStep() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({ bind, uuid }: { readonly bind: BindInput; readonly uuid: string }) =>
      (await api.call(updateProfile, { bind }, { uuid })).bind,
    onSuccess: (bind) => queries.setQueryData([...withdrawKey, 'bind'], bind),
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

export type PasswordWish =
  | { readonly way: 'set'; readonly password: string }
  | { readonly way: 'reset'; readonly password: string }
  | { readonly way: 'update'; readonly oldPassword: string; readonly password: string }

/** Sets, changes or resets the withdrawal password. */
export function useWithdrawPassword() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async ({ wish, uuid }: { readonly wish: PasswordWish; readonly uuid: string }) => {
      const { password } = wish
      if (wish.way === 'set') await api.call(setWithdrawPassword, { password }, { uuid })
      else if (wish.way === 'reset') await api.call(resetWithdrawPassword, { password }, { uuid })
      else {
        const { oldPassword } = wish
        await api.call(updateWithdrawPassword, { oldPassword, password }, { uuid })
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}
