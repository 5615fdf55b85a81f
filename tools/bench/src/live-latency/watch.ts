import { readClock } from '@grandstand/studio/clock-strip'
import { ours } from './ours.ts'

/** A picture counts as standing when no new frame came for so long, ms. */
const standingMs = 500

/** Watches as a room does, and answers for the age of the picture by its burnt-in clock. */
export function watch(
  lines: readonly { readonly flv: string; readonly hls: string }[],
  protocol: 'flv' | 'hls',
): void {
  const video = document.querySelector('video')
  const context = new OffscreenCanvas(640, 360).getContext('2d', { willReadFrequently: true })
  if (!video || !context) throw new Error('there is no picture')
  let presentedAt = 0
  const onFrame = () => {
    presentedAt = performance.now()
    video.requestVideoFrameCallback(onFrame)
  }
  video.requestVideoFrameCallback(onFrame)
  const playback = ours(video, lines, protocol)
  window.addEventListener('online', () => playback.setOnline(true))
  window.addEventListener('offline', () => playback.setOnline(false))

  const ageMs = () => {
    if (performance.now() - presentedAt > standingMs) return undefined
    context.drawImage(video, 0, 0, 640, 360)
    const drawnAt = readClock(context.getImageData(0, 0, 640, 20).data, 640, 360)
    return drawnAt === undefined ? undefined : Date.now() - drawnAt
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  Object.assign(window, {
    setHidden: (isHidden: boolean) => playback.setHidden(isHidden),
    /** How long it took until the picture was there and stayed within `limitMs` for a second, ms; `mostMs` when it did not. */
    async back(limitMs: number, mostMs: number) {
      const begunAt = performance.now()
      let since: number | undefined
      while (performance.now() - begunAt < mostMs) {
        const age = ageMs()
        if (age === undefined || age > limitMs) since = undefined
        else since ??= performance.now()
        if (since !== undefined && performance.now() - since >= 1_000) return since - begunAt
        await pause(50)
      }
      return mostMs
    },
  })
}
