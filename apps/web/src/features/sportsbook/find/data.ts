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
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../lib/api.tsx'
import { useLiveEffect } from '../../../lib/live.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'

const favouritesKey = ['sportsbook', 'favourites'] as const

/** Teams, competitions and matches by name; nothing is asked for an empty text. */
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

/** The selections that most members back. */
export function usePopular() {
  const api = useApi()
  return useQuery({
    queryKey: ['sportsbook', 'popular'],
    queryFn: ({ signal }) => api.call(listPopular, {}, { signal }),
    staleTime: 60_000,
  })
}

/** What the member follows; nothing is asked for a visitor. */
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

/** Follows what is not followed, and the other way round. One tap is one intention: a repeated one does nothing twice. */
export function useToggleFavourite() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      kind,
      target,
      id,
      uuid,
    }: Starred & { id: FavouriteId | undefined; uuid: string }) => {
      if (id === undefined) return (await api.call(addFavourite, { kind, target }, { uuid })).favourite
      await api.call(removeFavourite, { favouriteId: id }, { uuid })
      return undefined
    },
    onSuccess: (added, { id }) =>
      client.setQueryData<Favourite[]>(favouritesKey, (before = []) =>
        added
          ? [added, ...before.filter((each) => each.id !== added.id)]
          : before.filter((each) => each.id !== id),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: favouritesKey }),
  })
}

/** Runs `tell` once for each thing that happens in a match that the member follows. */
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
