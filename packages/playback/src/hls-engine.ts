import { Hls } from 'hls.js/light'
import type { Engine, EngineOptions } from './engine.ts'
import { failureOfStatus } from './failures.ts'

const quick = {
  maxTimeToFirstByteMs: 3_000,
  maxLoadTimeMs: 6_000,
  timeoutRetry: null,
  errorRetry: { maxNumRetry: 1, retryDelayMs: 200, maxRetryDelayMs: 400 },
}

/** Low-latency HLS through hls.js. The supervisor controls the distance to the live edge and the playback rate. */
export async function openHls({ video, url, onFailed }: EngineOptions): Promise<Engine> {
  const hls = new Hls({
    lowLatencyMode: true,
    enableWorker: false,
    liveSyncDuration: 0.6,
    liveMaxLatencyDuration: 3_600,
    maxLiveSyncPlaybackRate: 1,
    liveDurationInfinity: true,
    backBufferLength: 10,
    maxBufferLength: 10,
    maxMaxBufferLength: 20,
    // Short timeouts, because the supervisor switches to another line instead of waiting.
    manifestLoadPolicy: { default: quick },
    playlistLoadPolicy: { default: quick },
    fragLoadPolicy: { default: quick },
  })
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (!error.fatal) return
    const status = error.response?.code
    if (status !== undefined && status >= 400) onFailed(failureOfStatus(status))
    else onFailed(/codec/i.test(error.details) ? 'codec' : 'network')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return Promise.resolve({
    wallTime(positionS) {
      const now = hls.playingDate?.getTime()
      return now && now + (positionS - video.currentTime) * 1000
    },
    destroy() {
      hls.destroy()
    },
  })
}
