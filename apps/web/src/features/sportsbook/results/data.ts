import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import type { CompetitionId, MatchId } from '@grandstand/contract'
import { listResults, type Sport } from '@grandstand/contract/sportsbook'

export interface ResultsAsked {
  /** Without one: the last 24 hours. */
  readonly day: string | undefined
  readonly sport: Sport | undefined
  readonly competitionId: CompetitionId | undefined
}

const pageSize = 100
/** Time after which a list that is still being filled is requested again, ms. */
const fillingMs = 1_500

/** Results of a day, page by page. */
export function useResults({ day, sport, competitionId }: ResultsAsked) {
  const api = useApi()
  return usePages({
    queryKey: ['sportsbook', 'results', day ?? 'lately', sport ?? 'all', competitionId ?? 'all'],
    ask: (after: MatchId | undefined, options) =>
      api.call(
        listResults,
        {
          limit: pageSize,
          ...(day && { day }),
          ...(sport && { sport }),
          ...(competitionId && { competitionId }),
          ...(after && { after }),
        },
        options,
      ),
    rowsOf: ({ results }) => results,
    after: ({ matchId }) => matchId,
    isForAll: true,
    staleTime: 30_000,
    againAfterMs: ({ isPartial }) => isPartial === true && fillingMs,
  })
}
