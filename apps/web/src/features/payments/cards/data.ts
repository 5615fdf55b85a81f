import { type ActSpec, useAct } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { addressId, cardId, type CallOutput } from '@grandstand/contract'
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

/** The banks to choose from when the card's digits do not identify one. */
export function useBanks() {
  const api = useApi()
  return useQuery({
    queryKey: ['payments', 'banks'],
    enabled: useIsMember(),
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => (await api.call(listBanks, { page: 1, size: 100 }, { signal })).banks,
  })
}

type Card = CallOutput<typeof insertBankCard>['card']
type Address = CallOutput<typeof insertVirtualAddress>['address']

/**
 * An act on cards or addresses whose errors the form shows. `onDone` gets no answer when the outcome became known
 * after a reload.
 */
function useKeptAct<Answer>(spec: Pick<ActSpec<Answer>, 'name' | 'subject' | 'onDone'>) {
  const queries = useQueryClient()
  return useAct<Answer>({
    ...spec,
    isToldInPlace: true,
    onSettled: () => queries.invalidateQueries({ queryKey: withdrawKey }),
  })
}

/** Binds a card. The second factor is asked for on the way. */
export function useInsertCard(onDone: (card: Card | undefined) => void) {
  const act = useKeptAct<Card>({ name: 'insert-card', onDone })
  return {
    ...act,
    insert: (cardNum: string, bank: string) =>
      act.send(insertBankCard, { cardNum, ...(bank !== '' && { bank }) }, ({ card }) => card),
  }
}

/** Removes one card or address. Each has an act of its own, so that a lost answer concerns only that item. */
export function useDeleteKept(kind: 'card' | 'address', id: string, onDone: () => void) {
  const act = useKeptAct<object>({ name: `delete-${kind}`, subject: id, onDone })
  return {
    ...act,
    remove: () =>
      kind === 'card'
        ? act.send(deleteBankCard, { cardId: cardId.parse(id) }, (deleted) => deleted)
        : act.send(deleteVirtualAddress, { addressId: addressId.parse(id) }, (deleted) => deleted),
  }
}

export function useAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: addressesKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listVirtualAddresses, {}, { signal })).addresses,
  })
}

/** Stores an address. The second factor is asked for on the way. */
export function useInsertAddress(onDone: (address: Address | undefined) => void) {
  const act = useKeptAct<Address>({ name: 'insert-address', onDone })
  return {
    ...act,
    insert: (network: Network, address: string) =>
      act.send(insertVirtualAddress, { network, address }, (kept) => kept.address),
  }
}
