import { useAct } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useLiveEffect, useLiveStatus } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { addressId, cardId, type Money, type WithdrawalId } from '@grandstand/contract'
import {
  getBindSteps,
  resetWithdrawPassword,
  setWithdrawPassword,
  updateProfile,
  updateWithdrawPassword,
  type BindInput,
  type BindState,
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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { typedAmountOf } from '@grandstand/money'
import { isOver } from './order/order.ts'
import type { SentWithdrawal } from './form/withdraw-reducer.ts'

/** Prefix of every query key about withdrawals, so that one invalidation refreshes all of them. */
export const withdrawKey = ['payments', 'withdraw'] as const
const orderKey = (id: WithdrawalId) => [...withdrawKey, 'order', id]
const pollMs = { live: 30_000, away: 5_000 } as const

/** Refetches withdrawal queries when the channel announces a change. */
function useWithdrawalChanges(): void {
  const queries = useQueryClient()
  const isMember = useIsMember()
  useLiveEffect(memberWithdrawals, isMember ? 'me' : undefined, () => {
    void queries.invalidateQueries({ queryKey: withdrawKey })
  })
}

/** The withdrawable amounts, the ways to withdraw, and what prevents it. */
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
  return usePages({
    queryKey: [...withdrawKey, 'list'],
    staleTime: 0,
    ask: (before: WithdrawalId | undefined, options) =>
      api.call(listWithdrawals, { limit: 10, ...(before && { before }) }, options),
    rowsOf: ({ withdrawals }) => withdrawals,
    after: ({ id }) => id,
  })
}

/** One withdrawal, polled until it is over. */
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

export interface WithdrawalRequest {
  readonly kind: WithdrawalKind
  readonly amount: Money
  /** Id of a card or an address. */
  readonly destination: string
  readonly password: string
}

/** Creates a withdrawal. The second factor is asked for on the way. */
export function useCreateWithdrawal(onDone?: (withdrawal: Withdrawal | undefined) => void) {
  const queries = useQueryClient()
  const act = useAct<Withdrawal>({
    name: 'withdrawal',
    isToldInPlace: true,
    onAnswer: (withdrawal) => queries.setQueryData(orderKey(withdrawal.id), withdrawal),
    onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }),
    ...(onDone && { onDone }),
  })
  return {
    ...act,
    create({ kind, amount, destination, password }: WithdrawalRequest) {
      const sent: SentWithdrawal = { kind, text: typedAmountOf(amount.minor, amount.currency), destination }
      if (kind === 'usdt') {
        const input = { amount, addressId: addressId.parse(destination), password }
        return act.send(createUsdtWithdrawal, input, ({ withdrawal }) => withdrawal, sent)
      }
      const input = { amount, cardId: cardId.parse(destination), password }
      const call = kind === 'bank' ? createWithdrawal : createSpeedDraw
      return act.send(call, input, ({ withdrawal }) => withdrawal, sent)
    },
  }
}

export type OrderAct =
  | { readonly act: 'cancel' | 'confirm' | 'remind' | 'cancel-draw' }
  | { readonly act: 'appeal'; readonly reason: DrawAppealReason; readonly text: string }

const orderCalls = {
  cancel: cancelWithdrawal,
  confirm: confirmSpeedDraw,
  remind: remindSpeedDraw,
  'cancel-draw': cancelSpeedDraw,
} as const

/** The member's acts on one withdrawal. */
export function useOrderAct(id: WithdrawalId, what: OrderAct['act'], onDone?: () => void) {
  const queries = useQueryClient()
  const act = useAct<Withdrawal>({
    name: `withdrawal-${what}`,
    subject: id,
    isToldInPlace: true,
    onAnswer: (withdrawal) => queries.setQueryData(orderKey(withdrawal.id), withdrawal),
    onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }),
    ...(onDone && { onDone }),
  })
  return {
    ...act,
    run(input: OrderAct) {
      if (input.act !== 'appeal')
        return act.send(orderCalls[input.act], { withdrawalId: id }, ({ withdrawal }) => withdrawal)
      const { reason, text } = input
      return act.send(appealSpeedDraw, { withdrawalId: id, reason, text }, ({ withdrawal }) => withdrawal)
    },
  }
}

/** The state of the bind steps. */
export function useBindSteps() {
  const api = useApi()
  return useQuery({
    queryKey: [...withdrawKey, 'bind'],
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getBindSteps, {}, { signal })).bind,
  })
}

/** Completes one bind step. */
export function useBindStep(onDone?: () => void) {
  const queries = useQueryClient()
  const act = useAct<BindState>({
    name: 'bind-step',
    isToldInPlace: true,
    onAnswer: (bind) => queries.setQueryData([...withdrawKey, 'bind'], bind),
    onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }),
    ...(onDone && { onDone }),
  })
  return {
    ...act,
    bind: (input: BindInput) => act.send(updateProfile, { bind: input }, ({ bind }) => bind),
  }
}

export type PasswordChange =
  | { readonly way: 'set'; readonly password: string }
  | { readonly way: 'reset'; readonly password: string }
  | { readonly way: 'update'; readonly oldPassword: string; readonly password: string }

/** Sets, changes or resets the withdrawal password. */
export function useWithdrawPassword(onDone?: () => void) {
  const queries = useQueryClient()
  const act = useAct<object>({
    name: 'withdraw-password',
    isToldInPlace: true,
    onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }),
    ...(onDone && { onDone }),
  })
  return {
    ...act,
    change(input: PasswordChange) {
      const { password } = input
      if (input.way === 'set') return act.send(setWithdrawPassword, { password }, (done) => done)
      if (input.way === 'reset') return act.send(resetWithdrawPassword, { password }, (done) => done)
      const { oldPassword } = input
      return act.send(updateWithdrawPassword, { oldPassword, password }, (done) => done)
    },
  }
}
