import type { Engine, EngineOptions } from './engine.ts'

/** Safari exposes the wall time of media time 0. */
interface WithStartDate {
  getStartDate?: () => Date
}

/** HLS in the browser's own player. Used in Safari, where it is the best option. */
export function openNative({ video, url, onFailed }: EngineOptions): Promise<Engine> {
  const failed = () => {
    onFailed(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'codec')
  }
  const ended = () => onFailed('ended')
  video.addEventListener('error', failed)
  video.addEventListener('ended', ended)
  video.src = url
  return Promise.resolve({
    wallTime(positionS) {
      const start = (video as WithStartDate).getStartDate?.().getTime()
      return start === undefined || Number.isNaN(start) ? undefined : start + positionS * 1000
    },
    destroy() {
      video.removeEventListener('error', failed)
      video.removeEventListener('ended', ended)
      video.removeAttribute('src')
      video.load()
    },
  })
}

/** Only Safari's native HLS is used, because other browsers that claim support have a high latency. */
export function isNativeHls(video: Pick<HTMLVideoElement, 'canPlayType'>, vendor: string): boolean {
  return vendor.startsWith('Apple') && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}
