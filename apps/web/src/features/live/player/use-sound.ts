import { useCallback, useSyncExternalStore } from 'react'
import { keepPreferences, readPreferences } from './preferences.ts'

/** A change of the sound: volume 0 to 1. */
export interface SoundChange {
  readonly volume?: number
  readonly isMuted?: boolean
}

/** The sound of a video element. Changes are stored. */
export function useSound(video: HTMLVideoElement | null) {
  const watch = useCallback(
    (listener: () => void) => {
      video?.addEventListener('volumechange', listener)
      return () => video?.removeEventListener('volumechange', listener)
    },
    [video],
  )
  const volume = useSyncExternalStore(watch, () => video?.volume ?? readPreferences().volume)
  const isMuted = useSyncExternalStore(watch, () => video?.muted ?? readPreferences().isMuted)
  return { volume, isMuted, set: (change: SoundChange) => changeSound(video, change) }
}

/** Applies the stored volume. */
export function soundAsKept(video: HTMLVideoElement): void {
  const { volume, isMuted } = readPreferences()
  video.volume = volume
  video.muted = isMuted
}

function changeSound(video: HTMLVideoElement | null, { volume, isMuted }: SoundChange): void {
  if (!video) return
  if (volume !== undefined) video.volume = Math.min(1, Math.max(0, volume))
  video.muted = isMuted ?? (volume === undefined ? video.muted : volume <= 0)
  keepPreferences({ volume: video.volume, isMuted: video.muted })
}
