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
  type DeliveryAddressInput,
  type Material,
} from '@grandstand/contract/member'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember, useSession } from '../../../lib/session-context.tsx'

const key = (part: string) => ['me', 'centre', part] as const
const toldInPlace = { isToldInPlace: true } as const

interface Sent {
  readonly uuid: string
}

export function useUpdateNickname() {
  const api = useApi()
  const session = useSession()
  return useMutation({
    meta: toldInPlace,
    mutationFn: ({ nickname, uuid }: Sent & { readonly nickname: string }) =>
      api.call(updateNickname, { nickname }, { uuid }),
    onSuccess: ({ member }) => session.know(member),
  })
}

/** The drawn pictures to choose from. */
export function useAvatars() {
  const api = useApi()
  return useQuery({
    queryKey: key('avatars'),
    enabled: useIsMember(),
    staleTime: 3_600_000,
    queryFn: async ({ signal }) => (await api.call(listAvatars, {}, { signal })).avatars,
  })
}

export function useUpdateAvatar() {
  const api = useApi()
  const session = useSession()
  return useMutation({
    meta: toldInPlace,
    mutationFn: ({ avatar, uuid }: Sent & { readonly avatar: string }) =>
      api.call(updateAvatar, { avatar }, { uuid }),
    onSuccess: ({ member }) => session.know(member),
  })
}

export function useMaterial() {
  const api = useApi()
  return useQuery({
    queryKey: key('material'),
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getMaterial, {}, { signal }),
  })
}

export function useSubmitMaterial() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: toldInPlace,
    mutationFn: ({ material, uuid }: Sent & { readonly material: Material }) =>
      api.call(submitMaterial, { material }, { uuid }),
    onSuccess: (told) => queries.setQueryData(key('material'), told),
  })
}

export function useDeliveryAddresses() {
  const api = useApi()
  return useQuery({
    queryKey: key('delivery'),
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listDeliveryAddresses, {}, { signal })).addresses,
  })
}

export interface DeliveryWish {
  readonly address: DeliveryAddressInput
  /** The one that it takes the place of; left out for a new one. */
  readonly deliveryAddressId?: string
}

export function useSaveDeliveryAddress() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: toldInPlace,
    mutationFn: ({ uuid, ...wish }: Sent & DeliveryWish) => api.call(saveDeliveryAddress, wish, { uuid }),
    onSuccess: ({ addresses }) => queries.setQueryData(key('delivery'), addresses),
  })
}

export function useBirthdayBonus() {
  const api = useApi()
  return useQuery({
    queryKey: key('birthday'),
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getBirthdayBonus, {}, { signal })).bonus,
  })
}

export function useClaimBirthdayBonus() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: toldInPlace,
    mutationFn: ({ uuid }: Sent) => api.call(claimBirthdayBonus, {}, { uuid }),
    onSettled: () => void queries.invalidateQueries({ queryKey: key('birthday') }),
  })
}
