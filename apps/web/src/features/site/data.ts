import { getPerInfo, goOn, listAnnouncements, listBanners } from '@grandstand/contract/site'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'

/** Banners of the home page, in the operator's order. */
export function useBanners() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'banners', 'home'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.call(listBanners, {}, { signal })).banners,
  })
}

/** All announcements; which of them show now is the model's question. */
export function useAnnouncements() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'announcements'],
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => (await api.call(listAnnouncements, {}, { signal })).announcements,
  })
}

/** Whether the site answers again; asked at once and every 15 s for as long as it is closed. */
export function useSiteOpen() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'open'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? 15_000 : false),
    queryFn: async ({ signal }) => (await api.call(getPerInfo, {}, { signal })).siteId,
  })
}

/** The person has read the caveat on their region: the server lets this device through for a day. */
export function useGoOn() {
  const api = useApi()
  return useMutation({ meta: { isToldInPlace: true }, mutationFn: () => api.call(goOn, {}) })
}
