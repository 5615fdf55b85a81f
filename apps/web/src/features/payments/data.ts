import { useAct } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useLiveEffect, useLiveStatus } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { DepositId } from '@grandstand/contract'
import {
  addPaymentProof,
  appealSpeedPay,
  cancelDeposit,
  confirmSpeedPay,
  createDeposit,
  createSpeedPay,
  createUsdtDeposit,
  getDeposit,
  listDeposits,
  listPaymentTypes,
  maxPictureBytes,
  memberDeposits,
  remindSpeedPay,
  type Deposit,
  type PayAppealReason,
} from '@grandstand/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { base64Of } from '../../lib/base64.ts'
import type { Wish } from './deposit/deposit-reducer.ts'
import { orderScreens } from './order/order-states.ts'

const ordersKey = ['payments', 'orders'] as const
const orderKey = (id: DepositId) => [...ordersKey, id]
const openKey = [...ordersKey, 'open']

/** How often an order is asked for, ms: the channel tells of changes, so seldom while it is there. */
const pollMs = { live: 20_000, away: 4_000 } as const

/** The ways to pay that the site offers now, with their limits, and the rate of USDT. */
export function usePaymentTypes() {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'types'],
    enabled: useIsMember(),
    staleTime: 60_000,
    queryFn: async ({ signal }) => api.call(listPaymentTypes, {}, { signal }),
  })
}

/** The channel says that an order changed; what it is now is asked for. */
function useOrderChanges(): void {
  const queries = useQueryClient()
  const isMember = useIsMember()
  useLiveEffect(memberDeposits, isMember ? 'me' : undefined, () => {
    void queries.invalidateQueries({ queryKey: ordersKey })
  })
}

function usePollMs(): number {
  return useLiveStatus().connection === 'connected' ? pollMs.live : pollMs.away
}

/** The member's open order; null when there is none. */
export function useOpenDeposit() {
  const api = useApi()
  const everyMs = usePollMs()
  useOrderChanges()
  return useQuery({
    queryKey: openKey,
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Deposit | null> =>
      (await api.call(getDeposit, {}, { signal })).deposit ?? null,
    refetchInterval: ({ state }) => (state.data ? everyMs : false),
  })
}

/** One order, followed until it is over and nothing of it is in review. Not found: another member's, or none. */
export function useDeposit(id: DepositId) {
  const api = useApi()
  const everyMs = usePollMs()
  useOrderChanges()
  return useQuery({
    queryKey: orderKey(id),
    enabled: useIsMember(),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Deposit | null> =>
      (await api.call(getDeposit, { depositId: id }, { signal })).deposit ?? null,
    refetchInterval: ({ state: { data } }) => (data && !orderScreens[data.state].isOver ? everyMs : false),
  })
}

/** All orders of the member, newest first, a page at a time. */
export function useDeposits() {
  const api = useApi()
  useOrderChanges()
  return usePages({
    queryKey: [...ordersKey, 'all'],
    staleTime: 0,
    ask: (before: number | undefined, options) =>
      api.call(listDeposits, { limit: 20, ...(before !== undefined && { before }) }, options),
    rowsOf: ({ deposits }) => deposits,
    after: ({ createdAt }) => createdAt,
  })
}

/** Opens an order. `draft` (no names) comes back as the act's note. */
export function useCreateDeposit(onDone: (deposit: Deposit | undefined) => void) {
  const queries = useQueryClient()
  const act = useAct<Deposit>({
    name: 'deposit',
    isToldInPlace: true,
    onAnswer: (deposit) => keep(queries, deposit),
    // Also without an answer the order may be there.
    onSettled: () => queries.invalidateQueries({ queryKey: openKey }),
    onDone,
  })
  return {
    ...act,
    create({ kind, method, amount, payerName, network, wallet }: Wish, draft: unknown) {
      if (kind === 'chain' && network)
        return act.send(createUsdtDeposit, { network, amount, wallet }, ({ deposit }) => deposit, draft)
      if (kind === 'speed' && payerName !== undefined)
        return act.send(createSpeedPay, { amount, payerName }, ({ deposit }) => deposit, draft)
      const input = { method, amount, ...(payerName !== undefined && { payerName }) }
      return act.send(createDeposit, input, ({ deposit }) => deposit, draft)
    },
  }
}

/** One act on an order, told in place. */
function useOrderAct(name: string, id: DepositId, onDone?: () => void) {
  const queries = useQueryClient()
  return useAct<Deposit>({
    name,
    subject: id,
    isToldInPlace: true,
    onAnswer: (deposit) => keep(queries, deposit),
    // It may have been paid or closed meanwhile: show what it is now.
    onSettled: () => queries.invalidateQueries({ queryKey: ordersKey }),
    ...(onDone && { onDone }),
  })
}

export function useCancelDeposit(id: DepositId, onDone?: () => void) {
  const act = useOrderAct('cancel-deposit', id, onDone)
  return { ...act, cancel: () => act.send(cancelDeposit, { depositId: id }, ({ deposit }) => deposit) }
}

function keep(queries: ReturnType<typeof useQueryClient>, deposit: Deposit): void {
  queries.setQueryData(orderKey(deposit.id), deposit)
  void queries.invalidateQueries({ queryKey: openKey })
}

/** 我已付款 of a speed pay, with what the payment can be found by. */
export function useConfirmSpeedPay(id: DepositId, onDone?: () => void) {
  const act = useOrderAct('confirm-speed-pay', id, onDone)
  return {
    ...act,
    confirm: (proof: string) => act.send(confirmSpeedPay, { depositId: id, proof }, ({ deposit }) => deposit),
  }
}

export function useRemindSpeedPay(id: DepositId, onDone?: () => void) {
  const act = useOrderAct('remind-speed-pay', id, onDone)
  return { ...act, remind: () => act.send(remindSpeedPay, { depositId: id }, ({ deposit }) => deposit) }
}

export function useAppealSpeedPay(id: DepositId, onDone?: () => void) {
  const act = useOrderAct('appeal-speed-pay', id, onDone)
  return {
    ...act,
    appeal: ({ reason, text }: Appeal) =>
      act.send(appealSpeedPay, { depositId: id, reason, text }, ({ deposit }) => deposit),
  }
}

/**
 * Adds a picture to a speed pay. Whatever goes wrong is one silent failure [ERR-21]: the appeal goes on without it.
 */
export function useAddProof(id: DepositId) {
  const queries = useQueryClient()
  const act = useAct<Deposit>({
    name: 'speed-pay-proof',
    subject: id,
    isToldInPlace: true,
    isReplaceable: true,
    onAnswer: (deposit) => keep(queries, deposit),
  })
  return {
    ...act,
    /** Resolves with whether the picture was taken. */
    async add(file: File): Promise<boolean> {
      const picture = await base64Of(file, maxPictureBytes).catch(() => undefined)
      if (picture === undefined) return false
      const { at } = await act.send(addPaymentProof, { depositId: id, picture }, ({ deposit }) => deposit)
      return at === 'done'
    },
  }
}

export interface Appeal {
  readonly reason: PayAppealReason
  readonly text: string
}
