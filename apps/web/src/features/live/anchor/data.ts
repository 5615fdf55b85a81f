import { useChange } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  anchorStudio,
  endBroadcast,
  getStudio,
  goLive,
  maxCoverBytes,
  openCamera,
  renewStreamKey,
  revokeStreamKey,
  setCover,
  updateStudio,
} from '@grandstand/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { base64Of } from '../base64.ts'
import { smallEnough } from './small-enough.ts'

const studioKey = ['live', 'studio'] as const

/** The anchor's own room; refused with `not-an-anchor` for others. */
export function useStudio() {
  const api = useApi()
  return useQuery({
    queryKey: studioKey,
    enabled: useIsMember(),
    retry: false,
    queryFn: ({ signal }) => api.call(getStudio, {}, { signal }),
    staleTime: 10_000,
  })
}

/** The broadcast as it is now; undefined before the first news. */
export function useStudioState() {
  return useLiveValue(anchorStudio, useIsMember() ? 'me' : undefined, (state) => state)
}

function useRefresh() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: studioKey }), [queries])
}

/** Title, match, sport and how old the picture is. */
export function useUpdateStudio() {
  return useChange<CallInput<typeof updateStudio>, object>(
    { name: 'studio', isReplaceable: true, onSettled: useRefresh() },
    (act, change) => act.send(updateStudio, change, (updated) => updated),
  )
}

/** A cover; one that cannot be taken is left out without a word [ERR-21]. */
export function useSetCover() {
  return useChange<File, object>(
    { name: 'cover', isReplaceable: true, isDoubtOverPage: true, onSettled: useRefresh() },
    async (act, file) => {
      const picture = await smallEnough(file, maxCoverBytes).then(base64Of, () => undefined)
      if (picture === undefined) return act.fail(new CallError('upload-failed'))
      return act.send(setCover, { picture }, (set) => set)
    },
  )
}

/** A call of the studio without an input. */
function useStudioAct<
  C extends typeof renewStreamKey | typeof revokeStreamKey | typeof goLive | typeof endBroadcast,
>(call: C) {
  return useChange<void, CallOutput<C>>({ name: call.name, onSettled: useRefresh() }, (act) =>
    act.send<C>(call, {} as CallInput<C>, (output) => output),
  )
}

export const useRenewKey = () => useStudioAct(renewStreamKey)
export const useRevokeKey = () => useStudioAct(revokeStreamKey)
export const useGoLive = () => useStudioAct(goLive)
export const useEndBroadcast = () => useStudioAct(endBroadcast)

/** Gives an address for one WebSocket of this browser's camera; a new one each time. */
export function useOpenIngest(): () => Promise<string> {
  const api = useApi()
  return useCallback(async () => (await api.call(openCamera, {})).url, [api])
}
