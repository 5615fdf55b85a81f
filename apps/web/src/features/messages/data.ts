import {
  deleteAllLetters,
  deleteLetters,
  getUnreadLetters,
  listLetters,
  readAllLetters,
  readLetters,
  stickLetter,
  type LetterId,
  type LetterKind,
} from '@grandstand/contract/messages'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.tsx'
import { useIsMember } from '../../lib/session-context.tsx'

const key = ['messages'] as const
const pageSize = 20

/** How many letters of each kind wait to be read. */
export function useUnreadLetters() {
  const api = useApi()
  return useQuery({
    queryKey: [...key, 'unread'],
    enabled: useIsMember(),
    staleTime: 30_000,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await api.call(getUnreadLetters, {}, { signal })).unread,
  })
}

/** One box, page by page. */
export function useLetters(kind: LetterKind) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...key, 'box', kind],
    enabled: useIsMember(),
    initialPageParam: undefined as LetterId | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.call(listLetters, { kind, limit: pageSize, ...(before && { before }) }, { signal }),
    getNextPageParam: ({ letters, hasMore }) => (hasMore ? letters.at(-1)?.id : undefined),
  })
}

export type LetterAct =
  | { readonly kind: 'read' | 'delete'; readonly id: LetterId }
  | { readonly kind: 'stick'; readonly id: LetterId; readonly isSticky: boolean }
  | { readonly kind: 'read-all' | 'delete-all'; readonly box: LetterKind }

/** Whatever is done to letters; the boxes and the counts are asked for anew. */
export function useLetterAct() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: ({ act, uuid }: { readonly act: LetterAct; readonly uuid: string }) => {
      switch (act.kind) {
        case 'read':
          return api.call(readLetters, { letterIds: [act.id] }, { uuid })
        case 'delete':
          return api.call(deleteLetters, { letterIds: [act.id] }, { uuid })
        case 'stick':
          return api.call(stickLetter, { letterId: act.id, isSticky: act.isSticky }, { uuid })
        case 'read-all':
          return api.call(readAllLetters, { kind: act.box }, { uuid })
        case 'delete-all':
        default:
          return api.call(deleteAllLetters, { kind: act.box }, { uuid })
      }
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: key }),
  })
}
