import { useApi } from '@grandstand/client/api'
import { listSeasonSeeds } from '@grandstand/contract/sportsbook'
import { useInfiniteQuery } from '@tanstack/react-query'

/** Commitments and revealed seeds of the simulated seasons, newest first. */
export function useSeasonSeeds() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['sportsbook', 'season-seeds'],
    queryFn: ({ pageParam, signal }) =>
      api.call(listSeasonSeeds, { ...(pageParam !== undefined && { before: pageParam }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ editions, hasMore }) => (hasMore ? editions.at(-1)?.id : undefined),
    staleTime: 60_000,
  })
}
