import { CallError, type DepositId } from '@grandstand/contract'
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
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'
import { useLiveEffect, useLiveStatus } from '../../lib/live.tsx'
import { useIsMember } from '../../lib/session-context.tsx'
import { useIntention } from '../../lib/use-intention.ts'
import { base64Of } from '../../lib/base64.ts'
import type { Intention, Wish } from './model/deposit-form.ts'
import { orderScreens } from './model/order-screen.ts'

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
  return useInfiniteQuery({
    queryKey: [...ordersKey, 'all'],
    enabled: useIsMember(),
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listDeposits,
        { limit: 20, ...(pageParam !== undefined && { before: pageParam }) },
        { signal },
      ),
    getNextPageParam: ({ deposits, hasMore }) => (hasMore ? deposits.at(-1)?.createdAt : undefined),
  })
}

/** Opens an order. The uuid is the form's: it stays with the wish across time-outs. */
export function useCreateDeposit() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ wish, uuid }: Intention) => open(api, wish, uuid),
    onSuccess: (deposit) => keep(queries, deposit),
    // A lost answer may have opened the order all the same.
    onError: () => void queries.invalidateQueries({ queryKey: openKey }),
  })
}

async function open(api: ReturnType<typeof useApi>, wish: Wish, uuid: string): Promise<Deposit> {
  const { method, amount, payerName, network, wallet } = wish
  if (wish.kind === 'chain' && network)
    return (await api.call(createUsdtDeposit, { network, amount, wallet }, { uuid })).deposit
  if (wish.kind === 'speed' && payerName !== undefined)
    return (await api.call(createSpeedPay, { amount, payerName }, { uuid })).deposit
  const input = { method, amount, ...(payerName !== undefined && { payerName }) }
  return (await api.call(createDeposit, input, { uuid })).deposit
}

/** One act on an order, told in place: asked again for the same, it carries the same uuid. */
function useOrderAct<Input>(
  name: string,
  id: DepositId,
  act: (api: ReturnType<typeof useApi>, input: Input, uuid: string) => Promise<{ deposit: Deposit }>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (input: Input) => intend([name, id, input], (uuid) => act(api, input, uuid)),
    onSuccess: ({ deposit }) => keep(queries, deposit),
    onError: (error) => {
      // It may have been paid or closed meanwhile: show what it is now.
      if (error instanceof CallError) void queries.invalidateQueries({ queryKey: ordersKey })
    },
  })
}

export function useCancelDeposit(id: DepositId) {
  return useOrderAct<void>('cancel', id, (api, _input, uuid) =>
    api.call(cancelDeposit, { depositId: id }, { uuid }),
  )
}

function keep(queries: ReturnType<typeof useQueryClient>, deposit: Deposit): void {
  queries.setQueryData(orderKey(deposit.id), deposit)
  void queries.invalidateQueries({ queryKey: openKey })
}

/** 我已付款 of a speed pay, with what the payment can be found by. */
export function useConfirmSpeedPay(id: DepositId) {
  return useOrderAct<string>('confirm', id, (api, proof, uuid) =>
    api.call(confirmSpeedPay, { depositId: id, proof }, { uuid }),
  )
}

export function useRemindSpeedPay(id: DepositId) {
  return useOrderAct<void>('remind', id, (api, _input, uuid) =>
    api.call(remindSpeedPay, { depositId: id }, { uuid }),
  )
}

export function useAppealSpeedPay(id: DepositId) {
  return useOrderAct<Appeal>('appeal', id, (api, { reason, text }, uuid) =>
    api.call(appealSpeedPay, { depositId: id, reason, text }, { uuid }),
  )
}

/**
 * Adds a picture to a speed pay. Whatever goes wrong is one silent failure [ERR-21]: the appeal goes on without it.
 */
export function useAddProof(id: DepositId) {
  const api = useApi()
  const queries = useQueryClient()
  const intend = useIntention()
  return useMutation({
    mutationFn: (file: File) =>
      intend([id, file.name, file.size, file.lastModified], async (uuid) => {
        try {
          const picture = await base64Of(file, maxPictureBytes)
          return await api.call(addPaymentProof, { depositId: id, picture }, { uuid })
        } catch (error) {
          throw new CallError('upload-failed', undefined, { cause: error })
        }
      }),
    onSuccess: ({ deposit }) => keep(queries, deposit),
  })
}

export interface Appeal {
  readonly reason: PayAppealReason
  readonly text: string
}
