import { useApi } from '@grandstand/client/api'
import {
  launchDemo,
  launchGame,
  listGameRecords,
  type RecordRound,
  type RecordSession,
} from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { roundsShown } from './session-sums.ts'

interface Launch {
  readonly venueEnName: string
  readonly game: string
  readonly isDemo: boolean
  readonly currency: Currency
  /** The member's money goes to the venue with the launch, and comes back after it. */
  readonly withMoney: boolean
  /** Counts the launches of one frame: from the second on, a kept code is not used again. */
  readonly attempt: number
}

interface Launched {
  readonly url: string
  /** Why a launch with money moved none, where that was so. */
  readonly refusal: string | undefined
}

/** Makes the address of a game. Its code lives for a minute and is for one frame. */
export function useLaunch(): (launch: Launch, signal: AbortSignal) => Promise<Launched> {
  const api = useApi()
  const queries = useQueryClient()
  return async ({ venueEnName, game, isDemo, currency, withMoney, attempt }, signal) => {
    if (isDemo) {
      const { url } = await api.call(launchDemo, { venueEnName, game, currency }, { signal })
      return { url, refusal: undefined }
    }
    if (attempt > 0) api.clearCache()
    const input = { venueEnName, game, ...(withMoney && { withMoney }) }
    const { url, refusal } = await api.call(launchGame, input, { signal })
    if (withMoney) void queries.invalidateQueries({ queryKey: ['games', 'balances'] })
    return { url, refusal }
  }
}

/** The platform has a round's record a second or two after its end: asked again soon while one is missing, ms. */
const recordEveryMs = { missing: 2_000, whole: 20_000 } as const
/** Clocks of the two companies may differ by this much, ms. */
const clockSlackMs = 30_000

interface Played {
  readonly session: RecordSession | undefined
  /** Newest first. */
  readonly rounds: readonly RecordRound[]
}

/**
 * What was played since a game was opened, as the venue recorded it: sums and rounds. `ended` counts rounds, so that it
 * is asked again after each.
 */
export function useSessionRecords(of: {
  readonly venueEnName: string | undefined
  readonly game: string
  readonly openedAt: number
  readonly ended: number
  readonly isReal: boolean
}) {
  const api = useApi()
  const { venueEnName = '', game, openedAt, ended, isReal } = of
  return useQuery<Played>({
    queryKey: ['games', 'session', venueEnName, game, openedAt, ended],
    enabled: isReal && venueEnName !== '',
    refetchInterval: ({ state: { data } }) =>
      (data?.rounds.length ?? 0) < ended ? recordEveryMs.missing : recordEveryMs.whole,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const which = { venueEnName, game }
      const { sessions } = await api.call(listGameRecords, { ...which, limit: 1 }, { signal })
      // A session that was opened before goes on: only its rounds of this time count.
      const since = openedAt - clockSlackMs
      const session = sessions.find(({ endedAt }) => endedAt >= since)
      if (!session) return { session, rounds: [] }
      const { rounds } = await api.call(
        listGameRecords,
        { ...which, session: session.id, limit: roundsShown },
        { signal },
      )
      return { session, rounds: rounds.filter(({ endedAt }) => endedAt >= since) }
    },
  })
}
