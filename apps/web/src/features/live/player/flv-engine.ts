import mpegts from 'mpegts.js'
import type { Engine, EngineOptions } from './engine.ts'
import { createFlvClock } from './flv-clock.ts'
import { createFlvLoader } from './flv-loader.ts'

/** `NotSupportedError`: the browser has no decoder for it. */
const notSupported = 9

mpegts.LoggingControl.enableAll = false

/** HTTP-FLV through mpegts.js: no stash buffer, and no chasing of its own; that is the supervisor's. */
export async function openFlv({ video, url, onFailed }: EngineOptions): Promise<Engine> {
  const clock = createFlvClock()
  const player = mpegts.createPlayer(
    { type: 'flv', url, isLive: true, cors: true },
    {
      isLive: true,
      enableStashBuffer: false,
      // What is ours to see passes here; one stream is no load for this thread.
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
    wallTime: () => clock.wallTime(video.currentTime),
    destroy() {
      player.destroy()
    },
  })
}
