import { type Act, type ActSpec, type ActState, useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useIsMember } from '@grandstand/client/session'
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
import { useQuery, useQueryClient } from '@tanstack/react-query'

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
  return usePages({
    queryKey: [...key, 'box', kind],
    ask: (before: LetterId | undefined, options) =>
      api.call(listLetters, { kind, limit: pageSize, ...(before && { before }) }, options),
    rowsOf: ({ letters }) => letters,
    after: ({ id }) => id,
  })
}

/** Sent and told in place; the boxes and the counts are asked for anew afterwards. */
function useLetterAct<Input>(
  spec: Pick<ActSpec<object>, 'name' | 'subject' | 'isReplaceable'>,
  send: (act: Act<object>, input: Input) => Promise<ActState<object>>,
) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  return useRun<Input, object>({ ...spec, isToldInPlace: true, onSettled: refresh }, send)
}

/** Each letter has acts of its own, so that the next one can be opened while this one's answer is on its way. */
export const useReadLetter = (id: LetterId) =>
  useLetterAct<void>({ name: 'read-letter', subject: id }, (act) =>
    act.send(readLetters, { letterIds: [id] }, (done) => done),
  )

export const useStickLetter = (id: LetterId) =>
  useLetterAct<boolean>({ name: 'stick-letter', subject: id, isReplaceable: true }, (act, isSticky) =>
    act.send(stickLetter, { letterId: id, isSticky }, (done) => done),
  )

/** Of the whole screen: the letter's own line goes with it. */
export const useDeleteLetter = () =>
  useLetterAct<LetterId>({ name: 'delete-letter', isReplaceable: true }, (act, id) =>
    act.send(deleteLetters, { letterIds: [id] }, (done) => done),
  )

/** Reads all letters of a box, or deletes those that are read. */
export const useBoxAct = (what: 'read' | 'delete') =>
  useLetterAct<LetterKind>({ name: `${what}-box`, isReplaceable: true }, (act, kind) =>
    act.send(what === 'read' ? readAllLetters : deleteAllLetters, { kind }, (done) => done),
  )
