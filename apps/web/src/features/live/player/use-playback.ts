import { serverNow } from '@grandstand/client/clock'
import { timeline } from '@grandstand/client/timeline'
import {
  createPlayback,
  openEngine,
  playableProtocols,
  type Playback,
  type PlaybackState,
  type VideoSource,
} from '@grandstand/playback'
import { useEffect, useRef, useState } from 'react'
import { createErrorCounters } from './error-counters.ts'
import { readPreferences } from './preferences.ts'
import { soundAsKept } from './use-sound.ts'

/**
 * Plays `source` in the element while mounted; nothing when it is undefined. Reports the picture's delay to the
 * page's timeline, including the delay it had when it entered the ingest (`sourceDelayMs`).
 */
export function usePlayback(
  video: HTMLVideoElement | null,
  source: VideoSource | undefined,
  sourceDelayMs: number,
) {
  const declared = useRef(sourceDelayMs)
  useEffect(() => {
    declared.current = sourceDelayMs
  })
  const [state, setState] = useState<PlaybackState>()
  const playback = useRef<Playback | undefined>(undefined)
  useEffect(() => {
    if (video === null || source === undefined) return undefined
    const { rendition } = readPreferences()
    soundAsKept(video)
    const made = createPlayback({
      video,
      source,
      rendition,
      counters: createErrorCounters(),
      playable: playableProtocols(video),
      openEngine,
      serverNow,
      sourceDelayMs: () => declared.current,
      onDelay: (delayMs) => (delayMs === undefined ? timeline.noPicture() : timeline.measured(delayMs)),
      onLost: () => timeline.lost(),
      onExpected: (delayMs) => timeline.expect(delayMs),
      onState: setState,
    })
    playback.current = made
    const stops = [
      listen(document, 'visibilitychange', () => made.setHidden(document.hidden)),
      listen(window, 'online', () => made.setOnline(true)),
      listen(window, 'offline', () => made.setOnline(false)),
    ]
    return () => {
      for (const stop of stops) stop()
      made.close()
      playback.current = undefined
      setState(undefined)
    }
  }, [video, source])
  return { state, playback }
}

function listen(target: EventTarget, type: string, react: () => void): () => void {
  target.addEventListener(type, react)
  return () => target.removeEventListener(type, react)
}
