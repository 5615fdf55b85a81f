import { useChange } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveEffect } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { FavouriteId } from '@grandstand/contract'
import {
  addFavourite,
  favouriteNotices,
  findMatches,
  listFavourites,
  listPopular,
  removeFavourite,
  type Favourite,
  type FavouriteKind,
  type FavouriteNotice,
} from '@grandstand/contract/sportsbook'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

const favouritesKey = ['sportsbook', 'favourites'] as const

/** Searches teams, competitions and matches by name; disabled for an empty text. */
export function useSearch(text: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['sportsbook', 'search', text],
    enabled: text !== '',
    queryFn: ({ signal }) => api.call(findMatches, { text }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 20_000,
  })
}

/** The selections backed by the most members. */
export function usePopular() {
  const api = useApi()
  return useQuery({
    queryKey: ['sportsbook', 'popular'],
    queryFn: ({ signal }) => api.call(listPopular, {}, { signal }),
    staleTime: 60_000,
  })
}

/** The member's favourites; disabled for visitors. */
export function useFavourites() {
  const api = useApi()
  return useQuery({
    queryKey: favouritesKey,
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(listFavourites, {}, { signal })).favourites,
    staleTime: 30_000,
  })
}

export interface Starred {
  readonly kind: FavouriteKind
  readonly target: string
}

/** Adds a favourite, or removes the one whose id is given. */
export function useToggleFavourite({ kind, target }: Starred) {
  const client = useQueryClient()
  return useChange<FavouriteId | undefined, (before: readonly Favourite[]) => Favourite[]>(
    {
      name: 'favourite',
      subject: `${kind} ${target}`,
      isReplaceable: true,
      isDoubtOverPage: true,
      onAnswer: (change) => client.setQueryData<Favourite[]>(favouritesKey, (before = []) => change(before)),
      onSettled: () => client.invalidateQueries({ queryKey: favouritesKey }),
    },
    (act, id) =>
      id === undefined
        ? act.send(addFavourite, { kind, target }, ({ favourite }) => (before) => [
            favourite,
            ...before.filter((each) => each.id !== favourite.id),
          ])
        : act.send(
            removeFavourite,
            { favouriteId: id },
            () => (before) => before.filter((each) => each.id !== id),
          ),
  )
}

/** Calls `tell` once for each notice about a match that the member follows. */
export function useFavouriteNotices(tell: (notice: FavouriteNotice) => void): void {
  const isMember = useIsMember()
  const told = useRef(new Set<string>())
  useLiveEffect(favouriteNotices, isMember ? 'me' : undefined, ({ notices }) => {
    for (const notice of notices) {
      if (told.current.has(notice.id)) continue
      told.current.add(notice.id)
      tell(notice)
    }
  })
}
