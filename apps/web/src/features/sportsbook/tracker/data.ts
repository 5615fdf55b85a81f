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

/** The facts of a tracked match, and the tracker's state at the time of the request. */
export function useTracker(id: MatchId) {
  const api = useApi()
  return useQuery({
    queryKey: ['tracker', id],
    queryFn: ({ signal }) => api.call(getTracker, { matchId: id }, { signal }),
    staleTime: Infinity,
  })
}

/**
 * The part of the tracker's live state that `select` returns; undefined until the first snapshot. Pass a stable
 * `select`.
 */
export const useTrackerState = <T>(
  id: MatchId,
  select: (state: TrackerState) => T,
  isEqual?: (a: T, b: T) => boolean,
): T | undefined => useLiveValue(matchTracker, id, select, isEqual)

/** Matches that are currently replayed from a file. */
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
    // Substitutions change the line-ups during the match.
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
