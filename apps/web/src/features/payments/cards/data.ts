import type { AddressId, CallOutput, CardId } from '@grandstand/contract'
import {
  deleteBankCard,
  deleteVirtualAddress,
  insertBankCard,
  insertVirtualAddress,
  listBankCards,
  listBanks,
  listVirtualAddresses,
  type Network,
} from '@grandstand/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../../lib/act/use-change.ts'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'
import { withdrawKey } from '../withdraw/data.ts'

const cardsKey = [...withdrawKey, 'cards'] as const
const addressesKey = [...withdrawKey, 'addresses'] as const

export function useCards() {
  const api = useApi()
  return useQuery({
    queryKey: cardsKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listBankCards, {}, { signal })).cards,
  })
}

/** The banks to choose from where the card's digits do not tell. */
export function useBanks() {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'banks'],
    enabled: useIsMember(),
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => (await api.call(listBanks, { page: 1, size: 100 }, { signal })).banks,
  })
}

/** Binds a card; the second factor is asked for on the way. */
export function useInsertCard() {
  const queries = useQueryClient()
  return useChange<
    { readonly cardNum: string; readonly bank?: string },
    CallOutput<typeof insertBankCard>['card']
  >(
    { name: 'insert-card', onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }) },
    (act, { cardNum, bank }) =>
      act.send(insertBankCard, { cardNum, ...(bank !== undefined && { bank }) }, ({ card }) => card),
  )
}

export function useDeleteCard() {
  const queries = useQueryClient()
  return useChange<CardId, object>(
    { name: 'delete-card', onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }) },
    (act, cardId) => act.send(deleteBankCard, { cardId }, (deleted) => deleted),
  )
}

export function useAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: addressesKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listVirtualAddresses, {}, { signal })).addresses,
  })
}

/** Keeps an address; the second factor is asked for on the way. */
export function useInsertAddress() {
  const queries = useQueryClient()
  return useChange<
    { readonly network: Network; readonly address: string },
    CallOutput<typeof insertVirtualAddress>['address']
  >(
    { name: 'insert-address', onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }) },
    (act, { network, address }) =>
      act.send(insertVirtualAddress, { network, address }, (kept) => kept.address),
  )
}

export function useDeleteAddress() {
  const queries = useQueryClient()
  return useChange<AddressId, object>(
    { name: 'delete-address', onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }) },
    (act, addressId) => act.send(deleteVirtualAddress, { addressId }, (deleted) => deleted),
  )
}
