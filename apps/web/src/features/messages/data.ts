import { type Act, type ActSpec, type ActState, useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { usePages } from '@grandstand/client/ask'
import { useIsMember } from '@grandstand/client/session'
import {
  chooseLetters,
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
import { useCallback } from 'react'

const key = ['messages'] as const
const pageSize = 20

/** Number of unread letters of each kind. */
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

/** What about a member makes a letter is published before the letter is written, ms. */
const writingMs = 2_000

/** Reads the letters again, a moment after something that makes one: the bell follows it and not the next minute. */
export function useLettersSoon(): () => void {
  const queries = useQueryClient()
  return useCallback(
    () => void setTimeout(() => void queries.invalidateQueries({ queryKey: key }), writingMs),
    [queries],
  )
}

/** One mailbox, page by page. */
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

/** An act on letters whose errors the page shows. Mailboxes and unread counts are refetched afterwards. */
function useLetterAct<Input>(
  spec: Pick<ActSpec<object>, 'name' | 'subject' | 'isReplaceable'>,
  send: (act: Act<object>, input: Input) => Promise<ActState<object>>,
) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: key })
  return useRun<Input, object>({ ...spec, isToldInPlace: true, onSettled: refresh }, send)
}

/** Each letter has its own act, so that the next one can be opened while an answer is pending. */
export const useReadLetter = (id: LetterId) =>
  useLetterAct<void>({ name: 'read-letter', subject: id }, (act) =>
    act.send(readLetters, { letterIds: [id] }, (done) => done),
  )

export const useStickLetter = (id: LetterId) =>
  useLetterAct<boolean>({ name: 'stick-letter', subject: id, isReplaceable: true }, (act, isSticky) =>
    act.send(stickLetter, { letterId: id, isSticky }, (done) => done),
  )

/** Must be owned by the screen, because the deleted letter's row unmounts. */
export const useDeleteLetter = () =>
  useLetterAct<LetterId>({ name: 'delete-letter', isReplaceable: true }, (act, id) =>
    act.send(deleteLetters, { letterIds: [id] }, (done) => done),
  )

/** Chooses whether the end of bets makes letters. */
export const useChooseLetters = () =>
  useLetterAct<boolean>({ name: 'choose-letters', isReplaceable: true }, (act, settled) =>
    act.send(chooseLetters, { settled }, (done) => done),
  )

/** Marks all letters of a mailbox as read, or deletes the read ones. */
export const useBoxAct = (what: 'read' | 'delete') =>
  useLetterAct<LetterKind>({ name: `${what}-box`, isReplaceable: true }, (act, kind) =>
    act.send(what === 'read' ? readAllLetters : deleteAllLetters, { kind }, (done) => done),
  )
