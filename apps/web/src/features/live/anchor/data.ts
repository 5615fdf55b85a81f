import { CallError, type CallInput } from '@grandstand/contract'
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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useApi } from '../../../lib/api.tsx'
import { useLiveValue } from '../../../lib/live.tsx'
import { useIsMember } from '../../../lib/session-context.tsx'
import { useIntention } from '../../../lib/use-intention.ts'
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
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: (change: CallInput<typeof updateStudio>) =>
      intend(change, (uuid) => api.call(updateStudio, change, { uuid })),
    onSuccess: useRefresh(),
  })
}

/** A cover; one that cannot be taken is left out without a word [ERR-21]. */
export function useSetCover() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    mutationFn: (file: File) =>
      intend([file.name, file.size, file.lastModified], async (uuid) => {
        try {
          const picture = await smallEnough(file, maxCoverBytes)
          return await api.call(setCover, { picture: base64Of(picture) }, { uuid })
        } catch (error) {
          throw new CallError('upload-failed', undefined, { cause: error })
        }
      }),
    onSuccess: useRefresh(),
  })
}

export function useRenewKey() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => intend('renew', (uuid) => api.call(renewStreamKey, {}, { uuid })),
    onSuccess: useRefresh(),
  })
}

export function useRevokeKey() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => intend('revoke', (uuid) => api.call(revokeStreamKey, {}, { uuid })),
    onSuccess: useRefresh(),
  })
}

export function useGoLive() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => intend('go', (uuid) => api.call(goLive, {}, { uuid })),
    onSuccess: useRefresh(),
  })
}

export function useEndBroadcast() {
  const api = useApi()
  const intend = useIntention()
  return useMutation({
    meta: { isToldInPlace: true },
    mutationFn: () => intend('end', (uuid) => api.call(endBroadcast, {}, { uuid })),
    onSuccess: useRefresh(),
  })
}

/** Gives an address for one WebSocket of this browser's camera; a new one each time. */
export function useOpenIngest(): () => Promise<string> {
  const api = useApi()
  return useCallback(async () => (await api.call(openCamera, {})).url, [api])
}
