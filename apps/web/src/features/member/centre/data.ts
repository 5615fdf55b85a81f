import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember, useSession } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import {
  claimBirthdayBonus,
  getBirthdayBonus,
  getMaterial,
  listAvatars,
  listDeliveryAddresses,
  saveDeliveryAddress,
  submitMaterial,
  updateAvatar,
  updateNickname,
  type DeliveryAddress,
  type DeliveryAddressInput,
  type Material,
  type MemberInfo,
} from '@grandstand/contract/member'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const key = (part: string) => ['me', 'centre', part] as const

export function useUpdateNickname(onDone: () => void) {
  const session = useSession()
  return useRun<string, MemberInfo>(
    { name: 'nickname', isToldInPlace: true, onAnswer: (member) => session.know(member), onDone },
    (act, nickname) => act.send(updateNickname, { nickname }, ({ member }) => member),
  )
}

/** The available drawn avatars. */
export function useAvatars() {
  const api = useApi()
  return useQuery({
    queryKey: key('avatars'),
    enabled: useIsMember(),
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => (await api.call(listAvatars, {}, { signal })).avatars,
  })
}

export function useUpdateAvatar(onDone: () => void) {
  const session = useSession()
  return useRun<string, MemberInfo>(
    { name: 'avatar', isToldInPlace: true, onAnswer: (member) => session.know(member), onDone },
    (act, avatar) => act.send(updateAvatar, { avatar }, ({ member }) => member),
  )
}

export function useMaterial() {
  const api = useApi()
  return useQuery({
    queryKey: key('material'),
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getMaterial, {}, { signal }),
  })
}

export function useSubmitMaterial(onDone: () => void) {
  const queries = useQueryClient()
  return useRun<Material, CallOutput<typeof submitMaterial>>(
    {
      name: 'material',
      isToldInPlace: true,
      onAnswer: (told) => queries.setQueryData(key('material'), told),
      onDone,
    },
    (act, material) => act.send(submitMaterial, { material }, (told) => told),
  )
}

export function useDeliveryAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: key('delivery'),
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listDeliveryAddresses, {}, { signal })).addresses,
  })
}

export interface DeliveryInput {
  readonly address: DeliveryAddressInput
  /** The address to replace; absent for a new one. */
  readonly deliveryAddressId?: string
}

export function useSaveDeliveryAddress(onDone: () => void) {
  const queries = useQueryClient()
  return useRun<DeliveryInput, readonly DeliveryAddress[]>(
    {
      name: 'delivery-address',
      isToldInPlace: true,
      onAnswer: (addresses) => queries.setQueryData(key('delivery'), addresses),
      onSettled: () => queries.invalidateQueries({ queryKey: key('delivery') }),
      onDone,
    },
    (act, input) => act.send(saveDeliveryAddress, input, ({ addresses }) => addresses),
  )
}

export function useBirthdayBonus() {
  const api = useApi()
  return useQuery({
    queryKey: key('birthday'),
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getBirthdayBonus, {}, { signal })).bonus,
  })
}

export function useClaimBirthdayBonus(onDone: () => void) {
  const queries = useQueryClient()
  return useRun<void, object>(
    {
      name: 'birthday-bonus',
      isToldInPlace: true,
      onDone,
      onSettled: () => queries.invalidateQueries({ queryKey: key('birthday') }),
    },
    (act) => act.send(claimBirthdayBonus, {}, (claimed) => claimed),
  )
}
