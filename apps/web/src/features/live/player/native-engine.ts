import type { Engine, EngineOptions } from './engine.ts'

/** Safari says when the media of time 0 was. */
interface WithStartDate {
  getStartDate?: () => Date
}

/** HLS as the browser itself plays it: Safari, where it is the best there is. */
export function openNative({ video, url, onFailed }: EngineOptions): Promise<Engine> {
  const failed = () => {
    onFailed(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'codec')
  }
  const ended = () => onFailed('ended')
  video.addEventListener('error', failed)
  video.addEventListener('ended', ended)
  video.src = url
  return Promise.resolve({
    wallTime() {
      const start = (video as WithStartDate).getStartDate?.().getTime()
      return start === undefined || Number.isNaN(start) ? undefined : start + video.currentTime * 1000
    },
    destroy() {
      video.removeEventListener('error', failed)
      video.removeEventListener('ended', ended)
      video.removeAttribute('src')
      video.load()
    },
  })
}

/** Safari plays HLS itself; others that say so do it late. */
export function isNativeHls(video: Pick<HTMLVideoElement, 'canPlayType'>, vendor: string): boolean {
  return vendor.startsWith('Apple') && video.canPlayType('application/vnd.apple.mpegurl') !== ''
}
