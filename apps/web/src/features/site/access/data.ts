import { useApi } from '@grandstand/client/api'
import { getPerInfo, goOn } from '@grandstand/contract/site'
import { useMutation, useQuery } from '@tanstack/react-query'

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
