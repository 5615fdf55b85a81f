import type { AddressId, CardId } from '@grandstand/contract'
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (wish: { readonly cardNum: string; readonly bank?: string; readonly uuid: string }) => {
      const { cardNum, bank, uuid } = wish
      return (await api.call(insertBankCard, { cardNum, ...(bank !== undefined && { bank }) }, { uuid })).card
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

export function useDeleteCard() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ id, uuid }: { readonly id: CardId; readonly uuid: string }) =>
      api.call(deleteBankCard, { cardId: id }, { uuid }),
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
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
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (wish: {
      readonly network: Network
      readonly address: string
      readonly uuid: string
    }) => {
      const { network, address, uuid } = wish
      return (await api.call(insertVirtualAddress, { network, address }, { uuid })).address
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

export function useDeleteAddress() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ id, uuid }: { readonly id: AddressId; readonly uuid: string }) =>
      api.call(deleteVirtualAddress, { addressId: id }, { uuid }),
    onSettled: () => void queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}
