import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { listGameRecords, type GameKind } from '@grandstand/contract/games'
import { useInfiniteQuery } from '@tanstack/react-query'

const sessionsPerPage = 20
const roundsPerPage = 20

export interface RecordChoice {
  /** Days of the site, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly kind: GameKind | undefined
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/** Sessions of games, newest first, with the sums of the whole choice on the first page. */
export function useGameSessions(choice: RecordChoice) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['games', 'records', choice],
    enabled: useIsMember(),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listGameRecords,
        { ...given({ ...choice, before: pageParam }), limit: sessionsPerPage },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** Rounds of a session, newest first. */
export function useSessionRounds(session: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['games', 'records', 'session', session],
    enabled: useIsMember(),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listGameRecords,
        { session, ...given({ before: pageParam }), limit: roundsPerPage },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}
