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
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRun } from '../../lib/act/use-act.tsx'
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
  const queries = useQueryClient()
  return useRun<LetterAct, object>(
    {
      name: 'letters',
      isReplaceable: true,
      isToldInPlace: true,
      onSettled: () => queries.invalidateQueries({ queryKey: key }),
    },
    (act, what) => {
      switch (what.kind) {
        case 'read':
          return act.send(readLetters, { letterIds: [what.id] }, (done) => done)
        case 'delete':
          return act.send(deleteLetters, { letterIds: [what.id] }, (done) => done)
        case 'stick':
          return act.send(stickLetter, { letterId: what.id, isSticky: what.isSticky }, (done) => done)
        case 'read-all':
          return act.send(readAllLetters, { kind: what.box }, (done) => done)
        case 'delete-all':
        default:
          return act.send(deleteAllLetters, { kind: what.box }, (done) => done)
      }
    },
  )
}
