import { useApi } from '@grandstand/client/api'
import { CallError } from '@grandstand/contract'
import { getVideoUrl, listVideos } from '@grandstand/contract/live'
import type { VideoSource } from '@grandstand/playback'
import { useMemo } from 'react'

/** The video source of the broadcast `path`; undefined without a path. */
export function useVideoSource(path: string | undefined): VideoSource | undefined {
  const api = useApi()
  return useMemo(
    () =>
      path === undefined
        ? undefined
        : {
            list: (signal) => api.call(listVideos, { path }, { signal }),
            address: async (asked) => (await api.call(getVideoUrl, { path, ...asked })).url,
            isMissing: (error) => error instanceof CallError && error.refusal === 'not-found',
          },
    [api, path],
  )
}
