import type { VideoProtocol } from './video.ts'
import type { OpenEngine } from './engine.ts'
import { isNativeHls, openNative } from './native-engine.ts'

const picture = 'video/mp4; codecs="avc1.42E01E,mp4a.40.2"'

/** The protocols that this browser can play, lowest latency first. */
export function playableProtocols(video: HTMLVideoElement): readonly VideoProtocol[] {
  const isNative = isNativeHls(video, navigator.vendor)
  const canAppend = typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(picture)
  if (isNative) return ['hls']
  return canAppend ? ['flv', 'hls'] : []
}

/** Opens the engine of a protocol. Each library is loaded on demand as a separate chunk. */
export const openEngine =
  (protocol: VideoProtocol): OpenEngine =>
  async (options) => {
    if (protocol === 'flv') return (await import('./flv-engine.ts')).openFlv(options)
    if (isNativeHls(options.video, navigator.vendor)) return openNative(options)
    return (await import('./hls-engine.ts')).openHls(options)
  }
