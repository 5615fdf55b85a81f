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
import type { DepositRequest } from './deposit/deposit-reducer.ts'
import { orderScreens } from './order/order-states.ts'

const ordersKey = ['payments', 'orders'] as const
const orderKey = (id: DepositId) => [...ordersKey, id]
const openKey = [...ordersKey, 'open']

/** Polling interval of an order, ms: long while the channel announces changes, short while it is disconnected. */
const pollMs = { live: 20_000, away: 4_000 } as const

/** The payment types that the site currently offers, with their limits, and the USDT rate. */
export function usePaymentTypes() {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'types'],
    enabled: useIsMember(),
    staleTime: 60_000,
    queryFn: async ({ signal }) => api.call(listPaymentTypes, {}, { signal }),
  })
}

/** Refetches orders when the channel announces a change. */
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

/**
 * One order, polled until it is over and no review is pending. Not found when it belongs to another member or does
 * not exist.
 */
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

/** All orders of the member, newest first, page by page. */
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

/** Creates an order. `draft`, which contains no names, is stored as the act's note. */
export function useCreateDeposit(onDone: (deposit: Deposit | undefined) => void) {
  const queries = useQueryClient()
  const act = useAct<Deposit>({
    name: 'deposit',
    isToldInPlace: true,
    onAnswer: (deposit) => keep(queries, deposit),
    // The order may exist even when no answer arrived.
    onSettled: () => queries.invalidateQueries({ queryKey: openKey }),
    onDone,
  })
  return {
    ...act,
    create({ kind, method, amount, payerName, network, wallet }: DepositRequest, draft: unknown) {
      if (kind === 'chain' && network)
        return act.send(createUsdtDeposit, { network, amount, wallet }, ({ deposit }) => deposit, draft)
      if (kind === 'speed' && payerName !== undefined)
        return act.send(createSpeedPay, { amount, payerName }, ({ deposit }) => deposit, draft)
      const input = { method, amount, ...(payerName !== undefined && { payerName }) }
      return act.send(createDeposit, input, ({ deposit }) => deposit, draft)
    },
  }
}

/** An act on one order whose errors the order's screen shows. */
function useOrderAct(name: string, id: DepositId, onDone?: () => void) {
  const queries = useQueryClient()
  return useAct<Deposit>({
    name,
    subject: id,
    isToldInPlace: true,
    onAnswer: (deposit) => keep(queries, deposit),
    // The order may have been paid or closed meanwhile, so refetch it.
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

/** 我已付款 of a speed pay, with the reference that identifies the payment. */
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

/** Adds a picture to a speed pay. Every failure is silent [ERR-21]: the appeal continues without the picture. */
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
    /** Resolves to whether the picture was accepted. */
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
