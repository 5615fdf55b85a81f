import { useApi } from '@grandstand/client/api'
import { useLiveEffect, useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { matchStateChannel, type MatchState } from '@grandstand/contract/sportsbook'
import {
  anchorNotices,
  getCover,
  liveListPage,
  liveListSize,
  listLiveMatches,
  type AnchorCard,
  type AnchorNotice,
  type LiveMatch,
  type LobbyFilter,
} from '@grandstand/contract/live'
import { matchId as matchIdOf } from '@grandstand/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { base64Of } from './base64.ts'

const lobbyKey = ['live', 'matches'] as const

/**
 * The live list: page 1 of size 200 [CONST-01]. While observed, polled every 15 s for current matches and every 60 s
 * for coming ones.
 */
export function useLobby(sport: LobbyFilter | undefined, when: 'now' | 'coming' = 'now') {
  const api = useApi()
  return useQuery({
    queryKey: [...lobbyKey, when, sport ?? 'all'],
    queryFn: async ({ signal, queryKey }) => ({
      ...(await api.call(
        listLiveMatches,
        { page: liveListPage, size: liveListSize, when, ...(sport && { sport }) },
        { signal },
      )),
      // Names the list that was asked for, which the kept previous answer is not one of.
      list: queryKey.join(' '),
    }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: when === 'now' ? 15_000 : 60_000,
  })
}

const roomsOf = ({ matches }: { readonly matches: readonly LiveMatch[] }): ReadonlyMap<string, string> =>
  new Map(
    matches.flatMap(({ record, avatars: [first], anchorCount }) =>
      anchorCount > 0 && first ? [[record.matchId, first.roomNo] as const] : [],
    ),
  )
const noRooms: ReadonlyMap<string, string> = new Map()

/** Rooms on the air by the id of the match that they show; empty until they are known. */
export function useRooms(): ReadonlyMap<string, string> {
  const { data } = useLobby(undefined)
  return useMemo(() => (data ? roomsOf(data) : noRooms), [data])
}

const stateOf = ({ status, period, clock, score, byPeriod }: MatchState) => ({
  status,
  period,
  clock,
  score,
  byPeriod,
})
export type CardState = ReturnType<typeof stateOf>
const isSameState = (a: CardState, b: CardState) =>
  a.status === b.status &&
  a.period === b.period &&
  a.clock === b.clock &&
  a.score.home === b.score.home &&
  a.score.away === b.score.away

/** The current score and clock of a match in the list. */
export function useCardState({ record, status, period, clock }: LiveMatch): CardState {
  const live = useLiveValue(matchStateChannel, matchIdOf.parse(record.matchId), stateOf, isSameState)
  const score = { home: record.home.score, away: record.away.score }
  return live ?? { status, period, clock, score, byPeriod: [] }
}

/** The cover that the anchor chose, as a data URL; undefined while there is none. */
export function useCover({ roomNo, coverVersion }: Pick<AnchorCard, 'roomNo' | 'coverVersion'>) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['live', 'cover', roomNo, coverVersion],
    enabled: coverVersion > 0,
    queryFn: async ({ signal }) => {
      const { type, bytes } = await api.call(getCover, { roomNo, version: coverVersion }, { signal })
      return `data:${type};base64,${base64Of(bytes)}`
    },
    staleTime: Infinity,
  })
  return data
}

/** Calls `tell` once for each followed anchor that goes live. */
export function useAnchorNotices(tell: (notice: AnchorNotice) => void): void {
  const isMember = useIsMember()
  const told = useRef(new Set<string>())
  const hear = useCallback(
    ({ notices }: { readonly notices: readonly AnchorNotice[] }) => {
      for (const notice of notices) {
        if (told.current.has(notice.id)) continue
        told.current.add(notice.id)
        tell(notice)
      }
    },
    [tell],
  )
  useLiveEffect(anchorNotices, isMember ? 'me' : undefined, hear)
}
