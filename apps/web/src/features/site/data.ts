import { useApi } from '@grandstand/client/api'
import { listAnnouncements, listBanners } from '@grandstand/contract/site'
import { useQuery } from '@tanstack/react-query'

/** Banners of the home page, in the operator's order. */
export function useBanners() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'banners', 'home'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api.call(listBanners, {}, { signal })).banners,
  })
}

/** All announcements. The model selects those to show now. */
export function useAnnouncements() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'announcements'],
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    queryFn: async ({ signal }) => (await api.call(listAnnouncements, {}, { signal })).announcements,
  })
}
