import { useRun, type ActSpec } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { Call, CallInput } from '@grandstand/contract'
import {
  getActivityStatement,
  getSaferPlay,
  setLimit,
  setRealityCheck,
  startExclusion,
  type SaferPlay,
} from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const saferPlayKey = ['wallets', 'safer-play'] as const

/** Limits with their use, pause, and reality check. `everyMs`: polling interval, for figures that keep changing. */
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

/** Activity of the last twelve months. */
export function useActivity() {
  const api = useApi()
  return useQuery({
    queryKey: [...saferPlayKey, 'activity'],
    enabled: useIsMember(),
    queryFn: async ({ signal }) => (await api.call(getActivityStatement, {}, { signal })).months,
  })
}

type Deciding = typeof setLimit | typeof startExclusion | typeof setRealityCheck

/** A setting of the member whose errors the page shows. */
function useDecision<C extends Deciding>(
  spec: Pick<ActSpec<SaferPlay>, 'name' | 'isReplaceable'>,
  call: C,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useRun<CallInput<C>, SaferPlay>(
    {
      ...spec,
      isToldInPlace: true,
      onAnswer(saferPlay) {
        queries.setQueryData(saferPlayKey, saferPlay)
        // The member's info includes whether play is paused.
        void queries.invalidateQueries({ queryKey: ['me', 'info'] })
      },
      onSettled: () => queries.invalidateQueries({ queryKey: saferPlayKey }),
      ...(onDone && { onDone }),
    },
    (act, input) =>
      act.send<Call>(
        call,
        input,
        (answer) => (answer as { saferPlay: SaferPlay }).saferPlay,
        'minutes' in input ? String(input.minutes) : 'off',
      ),
  )
}

export const useSetLimit = (onDone: () => void) => useDecision({ name: 'play-limit' }, setLimit, onDone)
export const useStartExclusion = (onDone: () => void) =>
  useDecision({ name: 'exclusion' }, startExclusion, onDone)
export const useSetRealityCheck = () =>
  useDecision({ name: 'reality-check', isReplaceable: true }, setRealityCheck)
