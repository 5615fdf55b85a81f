import mpegts from 'mpegts.js'
import type { Engine, EngineOptions } from './engine.ts'
import { createFlvClock } from './flv-clock.ts'
import { createFlvLoader } from './flv-loader.ts'

/** `NotSupportedError`: the browser cannot decode the stream. */
const notSupported = 9

mpegts.LoggingControl.enableAll = false

/**
 * HTTP-FLV through mpegts.js, without its stash buffer and its latency chasing, because the supervisor controls
 * latency.
 */
export async function openFlv({ video, url, onFailed }: EngineOptions): Promise<Engine> {
  const clock = createFlvClock()
  const player = mpegts.createPlayer(
    { type: 'flv', url, isLive: true, cors: true },
    {
      isLive: true,
      enableStashBuffer: false,
      // A worker would hide the bytes that the clock reads, and one stream is little load for the main thread.
      enableWorker: false,
      lazyLoad: false,
      liveBufferLatencyChasing: false,
      liveSync: false,
      deferLoadAfterSourceOpen: false,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 20,
      autoCleanupMinBackwardDuration: 8,
      fixAudioTimestampGap: false,
      customLoader: createFlvLoader({ onBytes: (chunk) => clock.read(chunk), onFailed }),
    },
  )
  player.on(mpegts.Events.ERROR, (type: string, detail: string, info: { readonly code?: number }) => {
    const isOfBuffer = detail === mpegts.ErrorDetails.MEDIA_MSE_ERROR && info.code !== notSupported
    onFailed(type === mpegts.ErrorTypes.MEDIA_ERROR && !isOfBuffer ? 'codec' : 'network')
  })
  player.attachMediaElement(video)
  player.load()
  return Promise.resolve({
    wallTime: (positionS) => clock.wallTime(positionS),
    destroy() {
      player.destroy()
    },
  })
}
