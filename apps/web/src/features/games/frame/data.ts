import { useApi } from '@grandstand/client/api'
import type { CallOutput } from '@grandstand/contract'
import {
  getSessionNet,
  launchDemo,
  launchGame,
  listGameRecords,
  tablesAtOnce,
  tablesAtOnceKey,
  type RecordRound,
} from '@grandstand/contract/games'
import { getConfigInfos } from '@grandstand/contract/site'
import type { Currency } from '@grandstand/money'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBalanceChange } from '../../wallets/data.ts'
import { handsOf } from '../records/hands.ts'

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

/** The platform has a round's record some seconds after its end: asked again soon while one is missing, ms. */
const recordEveryMs = { missing: 2_000, whole: 20_000 } as const
/** Clocks of the two companies may differ by this much, ms. */
const clockSlackMs = 2_000
/** As many rounds as a page of records has. */
const roundsAtOnce = 100

interface Asked {
  readonly venueEnName: string | undefined
  readonly game: string
  readonly openedAt: number
  /** Rounds that have ended, so that it is asked again after each. */
  readonly ended: number
  readonly isReal: boolean
}

/** Rounds since a game was opened, as the venue recorded them, newest first. A hand at a live table is one. */
export function useSessionRounds({ venueEnName = '', game, openedAt, ended, isReal }: Asked) {
  const api = useApi()
  /** Every round of this time by its id: an answer has only the newest. */
  const [seen] = useState(() => new Map<string, RecordRound>())
  return useQuery<readonly RecordRound[]>({
    queryKey: ['games', 'session', venueEnName, game, openedAt, ended],
    enabled: isReal && venueEnName !== '',
    refetchInterval: ({ state: { data } }) =>
      (data?.length ?? 0) < ended ? recordEveryMs.missing : recordEveryMs.whole,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const which = { venueEnName, game }
      const { sessions } = await api.call(listGameRecords, { ...which, limit: 1 }, { signal })
      // A session that was opened before goes on: only its rounds of this time count.
      const since = openedAt - clockSlackMs
      const session = sessions.find(({ endedAt }) => endedAt >= since)
      if (!session) return []
      const { rounds } = await api.call(
        listGameRecords,
        { ...which, session: session.id, limit: roundsAtOnce },
        { signal },
      )
      for (const round of rounds) if (round.endedAt >= since) seen.set(round.id, round)
      return handsOf([...seen.values()].toSorted((a, b) => b.endedAt - a.endedAt))
    },
  })
}

type SessionNet = CallOutput<typeof getSessionNet>
export type SessionResult = Pick<SessionNet, 'net' | 'returned' | 'balance'>

/** While it is unknown the net result is asked for again soon, ms. */
const netEveryMs = { unknown: 2_000, known: 20_000 } as const

/**
 * What playing has brought since the game was opened: asked for when a round begins and ends, and when the wallet
 * changes. Without figures until somebody can say.
 */
export function useSessionNet(asked: Asked & { readonly begun: number }): SessionResult {
  const { venueEnName = '', game, openedAt, begun, ended, isReal } = asked
  const api = useApi()
  const queries = useQueryClient()
  const which = { venueEnName, game }
  const isEnabled = isReal && venueEnName !== ''
  const first = useQuery<SessionNet>({
    queryKey: ['games', 'net', 'first', venueEnName, game, openedAt],
    enabled: isEnabled,
    staleTime: Infinity,
    refetchInterval: ({ state: { data } }) => data?.since === undefined && netEveryMs.unknown,
    queryFn: ({ signal }) => api.call(getSessionNet, which, { signal }),
  })
  const { since } = first.data ?? {}
  const { data = first.data } = useQuery<SessionNet>({
    queryKey: ['games', 'net', 'now', venueEnName, game, openedAt, begun, ended],
    enabled: isEnabled && since !== undefined,
    refetchInterval: ({ state: { data: last } }) =>
      last?.net === undefined ? netEveryMs.unknown : netEveryMs.known,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.call(getSessionNet, { ...which, ...(since !== undefined && { since }) }, { signal }),
  })
  useBalanceChange(() => void queries.invalidateQueries({ queryKey: ['games', 'net', 'now'] }))
  // A transfer is no result: while it is on its way the last one holds.
  const [last, setLast] = useState<SessionResult>({})
  if (data?.net !== undefined && data !== last) setLast(data)
  const { net, returned } = last
  return data?.net ? data : { ...(net && { net }), ...(returned && { returned }) }
}

/** How many live tables the site lets a member play at once; one until it says more. */
export function useTablesAtOnce(isWanted: boolean): number {
  const api = useApi()
  const { data = 1 } = useQuery({
    queryKey: ['site', 'config', tablesAtOnceKey],
    enabled: isWanted,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { items } = await api.call(getConfigInfos, { keyCodes: [tablesAtOnceKey] }, { signal })
      return tablesAtOnce.safeParse(items[0]?.value).data ?? 1
    },
  })
  return data
}
