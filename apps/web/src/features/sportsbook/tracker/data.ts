import { useApi } from '@grandstand/client/api'
import { useLiveValue } from '@grandstand/client/live'
import type { CompetitionId, MatchId } from '@grandstand/contract'
import {
  getHeadToHead,
  getLineUps,
  getStandings,
  getTracker,
  listReplays,
  matchTracker,
  type TrackerState,
} from '@grandstand/contract/sportsbook'
import { useQuery } from '@tanstack/react-query'

/** The facts of a match that is followed, and its tracker's state when it was asked. */
export function useTracker(id: MatchId) {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', id],
    queryFn: ({ signal }) => api.call(getTracker, { matchId: id }, { signal }),
    staleTime: Infinity,
  })
}

/** What `select` takes of the tracker's live state; undefined until it has come. Keep `select` the same. */
export const useTrackerState = <T>(
  id: MatchId,
  select: (state: TrackerState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T | undefined => useLiveValue(matchTracker, id, select, isEqual)

/** Matches that are played from a file just now. */
export function useReplays() {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', 'replays'],
    queryFn: ({ signal }) => api.call(listReplays, {}, { signal }),
    staleTime: 20_000,
  })
}

export function useLineUps(id: MatchId) {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', 'line-ups', id],
    queryFn: ({ signal }) => api.call(getLineUps, { matchId: id }, { signal }),
    // Somebody comes on, somebody goes off.
    refetchInterval: 60_000,
  })
}

export function useHeadToHead(id: MatchId) {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', 'head-to-head', id],
    queryFn: ({ signal }) => api.call(getHeadToHead, { matchId: id }, { signal }),
    staleTime: 300_000,
  })
}

export function useStandings(id: CompetitionId) {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', 'standings', id],
    queryFn: ({ signal }) => api.call(getStandings, { competitionId: id }, { signal }),
    staleTime: 60_000,
  })
}
