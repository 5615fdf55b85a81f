import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { listGameRecords, type GameKind, type OpenRound } from '@grandstand/contract/games'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { csvHead, csvLine } from './csv.ts'

const sessionsPerPage = 20
const roundsPerPage = 20
/** The most that the call gives at once. */
const mostPerPage = 100

export interface RecordChoice {
  /** Days of the site, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly kind: GameKind | undefined
  /** `won`: only sessions with a net win. */
  readonly only: 'won' | undefined
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

/** Venues are asked again after so long while a round is open. */
const openEveryMs = 10_000

interface StillOpen {
  readonly open: readonly OpenRound[]
  /** Venues that did not answer. */
  readonly silent: readonly string[]
}

/** Rounds that no venue has ended. Transfer venues are asked for them now. */
export function useOpenRounds() {
  const api = useApi()
  return useQuery<StillOpen>({
    queryKey: ['games', 'records', 'open'],
    enabled: useIsMember(),
    staleTime: 0,
    // A hand at a live table ends without anybody here.
    refetchInterval: ({ state: { data } }) => (data?.open.length ?? 0) > 0 && openEveryMs,
    queryFn: async ({ signal }) => {
      const { open = [], silent = [] } = await api.call(
        listGameRecords,
        { only: 'open', limit: 1 },
        { signal },
      )
      return { open, silent }
    },
  })
}

/** Writes every round of a choice as CSV, page by page. `told` is called with the number of rounds so far. */
export function useRoundsCsv() {
  const api = useApi()
  return async (choice: RecordChoice, told: (rounds: number) => void, signal: AbortSignal) => {
    const parts = [csvHead()]
    let written = 0
    const ask = (input: object) =>
      api.call(listGameRecords, { ...given(input), limit: mostPerPage }, { signal })
    for (let before: string | undefined; ;) {
      const page = await ask({ ...choice, before })
      for (const session of page.sessions)
        for (let mark: string | undefined; ;) {
          const { rounds, next } = await ask({ session: session.id, before: mark })
          parts.push(...rounds.map((round) => csvLine(session, round)))
          told((written += rounds.length))
          if (next === undefined) break
          mark = next
        }
      if (page.next === undefined) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
      before = page.next
    }
  }
}
