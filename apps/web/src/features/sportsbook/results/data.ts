import type { CompetitionId, MatchId } from '@grandstand/contract'
import { listResults, type Sport } from '@grandstand/contract/sportsbook'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'

export interface ResultsAsked {
  readonly day: string
  readonly sport: Sport | undefined
  readonly competitionId: CompetitionId | undefined
}

const pageSize = 100

/** Results of a day, page by page. */
export function useResults({ day, sport, competitionId }: ResultsAsked) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['sportsbook', 'results', day, sport ?? 'all', competitionId ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listResults,
        {
          day,
          limit: pageSize,
          ...(sport && { sport }),
          ...(competitionId && { competitionId }),
          ...(pageParam && { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: undefined as MatchId | undefined,
    getNextPageParam: ({ results, hasMore }) => (hasMore ? results.at(-1)?.matchId : undefined),
    staleTime: 30_000,
  })
}
