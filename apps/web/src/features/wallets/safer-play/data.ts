import type { Call, CallInput } from '@grandstand/contract'
import {
  getActivityStatement,
  getSaferPlay,
  setLimit,
  setRealityCheck,
  startExclusion,
  type SaferPlay,
} from '@grandstand/contract/wallets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'

const saferPlayKey = ['wallets', 'safer-play'] as const

/** Limits with their use, pause, reality check. `everyMs`: asked again by itself, for figures that go on counting. */
export function useSaferPlay(everyMs?: number) {
  const api = useApi()
  return useQuery({
    queryKey: saferPlayKey,
    enabled: useIsMember(),
    staleTime: 0,
    refetchInterval: everyMs ?? false,
    queryFn: async ({ signal }) => (await api.call(getSaferPlay, {}, { signal })).saferPlay,
  })
}

/** The last twelve months. */
export function useActivity() {
  const api = useApi()
  return useQuery({
    queryKey: [...saferPlayKey, 'activity'],
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getActivityStatement, {}, { signal })).months,
  })
}

type Deciding = typeof setLimit | typeof startExclusion | typeof setRealityCheck

/** One uuid for one input, until another one comes. */
function createUuids() {
  let kept = { of: '', uuid: '' }
  return (input: unknown): string => {
    const of = JSON.stringify(input ?? null, (_key, part: unknown) =>
      typeof part === 'bigint' ? part.toString() : part,
    )
    if (kept.of !== of) kept = { of, uuid: crypto.randomUUID() }
    return kept.uuid
  }
}

/** A decision of the member, told in place; the same one sent again carries the same uuid. */
function useDecision<C extends Deciding>(call: C) {
  const api = useApi()
  const queries = useQueryClient()
  const [uuidFor] = useState(createUuids)
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: async (input: CallInput<C>): Promise<SaferPlay> => {
      const answer = await api.call<Call>(call, input, { uuid: uuidFor(input) })
      return (answer as { saferPlay: SaferPlay }).saferPlay
    },
    onSuccess: (saferPlay) => {
      uuidFor(undefined)
      queries.setQueryData(saferPlayKey, saferPlay)
      // The member's own facts say whether they are pausing.
      void queries.invalidateQueries({ queryKey: ['me', 'info'] })
    },
  })
}

export const useSetLimit = () => useDecision(setLimit)
export const useStartExclusion = () => useDecision(startExclusion)
export const useSetRealityCheck = () => useDecision(setRealityCheck)
