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

/** The anchor's own room. Refused with `not-an-anchor` for others. */
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

/** The current state of the broadcast; undefined before the first snapshot. */
export function useStudioState() {
  return useLiveValue(anchorStudio, useIsMember() ? 'me' : undefined, (state) => state)
}

function useRefresh() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: studioKey }), [queries])
}

/** Updates title, match, sport and source delay. */
export function useUpdateStudio() {
  return useChange<CallInput<typeof updateStudio>, object>(
    { name: 'studio', onSettled: useRefresh() },
    (act, change) => act.send(updateStudio, change, (updated) => updated),
  )
}

/** Uploads a cover. Failures are silent [ERR-21]. */
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

/** Runs a studio call that has no input. */
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

/** Returns a function that requests a new ingest address, valid for one WebSocket of this browser's camera. */
export function useOpenIngest(): () => Promise<string> {
  const api = useApi()
  return useCallback(async () => (await api.call(openCamera, {})).url, [api])
}
