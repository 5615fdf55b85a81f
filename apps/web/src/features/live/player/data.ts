import { useApi } from '@grandstand/client/api'
import { getVideoUrl, listVideos } from '@grandstand/contract/live'
import { useMemo } from 'react'
import type { VideoSource } from './playback-state.ts'

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
          },
    [api, path],
  )
}
