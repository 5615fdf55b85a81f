import { useChange } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveEffect, useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import {
  addFavouriteGame,
  gameJackpots,
  listFavouriteGames,
  listGames,
  listHotGames,
  listVenues,
  removeFavouriteGame,
  venues as venuesChannel,
  type Egame,
  type FavouriteGame,
} from '@grandstand/contract/games'
import type { ChannelSnapshot } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lobbyGames, type LobbyGame } from './catalogue.ts'

const key = ['games', 'lobby'] as const
const favouritesKey = [...key, 'favourites'] as const
const venuesKey = [...key, 'venues'] as const
const minuteMs = 60_000

/** The catalogue. What the member opened last is part of it, so members and visitors have one each. */
export function useCatalogue() {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: [...key, 'catalogue', isMember],
    queryFn: ({ signal }) => api.call(listGames, {}, { signal }),
    staleTime: minuteMs / 2,
    refetchInterval: 5 * minuteMs,
  })
}

/** Games by their players of the last 24 hours. */
export function useHotGames() {
  const api = useApi()
  return useQuery({
    queryKey: [...key, 'hot'],
    queryFn: ({ signal }) => api.call(listHotGames, {}, { signal }),
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
  })
}

/** The venues that are shown, asked again whenever the platform says that one of them has changed. */
export function useVenueList() {
  const api = useApi()
  const queries = useQueryClient()
  useLiveEffect(venuesChannel, 'all', () => {
    // Cached launches may lead to a venue that is in maintenance now.
    api.clearCache()
    void queries.invalidateQueries({ queryKey: venuesKey })
  })
  return useQuery({
    queryKey: venuesKey,
    queryFn: async ({ signal }) => (await api.call(listVenues, {}, { signal })).venues,
    staleTime: minuteMs / 2,
  })
}

const none: never[] = []

/** The lobby's games with what is known of their venues and players; `data` is undefined until they are there. */
export function useLobby() {
  const catalogue = useCatalogue()
  const venues = useVenueList()
  const hot = useHotGames()
  const games = useMemo(
    (): readonly LobbyGame[] | undefined =>
      catalogue.data && venues.data
        ? lobbyGames(catalogue.data.games, venues.data, hot.data?.games ?? none)
        : undefined,
    [catalogue.data, venues.data, hot.data],
  )
  const live = useMemo(
    (): readonly LobbyGame[] => lobbyGames(catalogue.data?.live ?? none, venues.data ?? none, none),
    [catalogue.data, venues.data],
  )
  const failed = catalogue.data === undefined && catalogue.error ? catalogue : venues
  return {
    query: {
      data: games,
      error: failed.data === undefined ? failed.error : undefined,
      isFetching: failed.isFetching,
      refetch: () => Promise.all([catalogue.refetch(), venues.refetch()]),
    },
    games: games ?? none,
    /** Live tables, for what opens them like games. */
    live,
    venues: venues.data ?? none,
    rows: catalogue.data?.rows ?? none,
    recent: catalogue.data?.recent ?? none,
    freeRounds: catalogue.data?.freeRounds ?? none,
    hot: hot.data,
  }
}

/** One game of the lobby, or a live table; undefined while it is not known, or not offered. */
export function useGame(venue: string, game: string): LobbyGame | undefined {
  const { games, live } = useLobby()
  return [...games, ...live].find((each) => each.channelCode === venue && each.game === game)
}

/** What the jackpot of a game holds now, in minor units; undefined for a game without one. */
export function usePool({ venueEnName, game }: Pick<Egame, 'venueEnName' | 'game'>, unit: Currency) {
  const isIt = (pool: PoolNow) =>
    pool.venueEnName === venueEnName && pool.game === game && pool.level.currency === unit
  return useLiveValue(gameJackpots, 'all', ({ pools }) => pools.find(isIt)?.level.minor)
}
type PoolNow = ChannelSnapshot<typeof gameJackpots>['pools'][number]

/** The member's favourite games, newest first; disabled for visitors. */
export function useFavouriteGames() {
  const api = useApi()
  return useQuery({
    queryKey: favouritesKey,
    enabled: useIsMember(),
    staleTime: minuteMs / 2,
    queryFn: async ({ signal }) => (await api.call(listFavouriteGames, {}, { signal })).favourites,
  })
}

type Change = (before: readonly FavouriteGame[]) => FavouriteGame[]

/** Adds a game to the favourites (`true`), or takes it away. */
export function useToggleFavouriteGame({ venueEnName, game }: Pick<Egame, 'venueEnName' | 'game'>) {
  const queries = useQueryClient()
  const isSame = (each: FavouriteGame) => each.venueEnName === venueEnName && each.game === game
  return useChange<boolean, Change>(
    {
      name: 'favourite-game',
      subject: `${venueEnName} ${game}`,
      isReplaceable: true,
      isDoubtOverPage: true,
      onAnswer: (change) =>
        queries.setQueryData<FavouriteGame[]>(favouritesKey, (before = []) => change(before)),
      onSettled: () => queries.invalidateQueries({ queryKey: favouritesKey }),
    },
    (act, isOn) =>
      isOn
        ? act.send(addFavouriteGame, { venueEnName, game }, ({ favourite }) => (before) => [
            favourite,
            ...before.filter((each) => !isSame(each)),
          ])
        : act.send(
            removeFavouriteGame,
            { venueEnName, game },
            () => (before) => before.filter((each) => !isSame(each)),
          ),
  )
}
