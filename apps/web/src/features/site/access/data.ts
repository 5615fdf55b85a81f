import { useApi } from '@grandstand/client/api'
import { getPerInfo, goOn } from '@grandstand/contract/site'
import { useMutation, useQuery } from '@tanstack/react-query'

/** Whether the site is available again; requested immediately and every 15 s until it answers. */
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

/** Confirms the notice about the user's region. The server then admits this device for a day. */
export function useGoOn() {
  const api = useApi()
  return useMutation({ meta: { isToldInPlace: true }, mutationFn: () => api.call(goOn, {}) })
}
