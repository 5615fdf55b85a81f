import { readClock } from '@grandstand/studio/clock-strip'
import { ours } from './ours.ts'

/** A picture counts as stalled when there was no new frame for this time, ms. */
const standingMs = 500
/**
 * A picture counts as recovered when it plays for this time, ms: longer than the buffer from before the disturbance
 * lasts.
 */
const staysMs = 3_000

/** Watches as a room does, and reports the age of the picture by its burnt-in clock. */
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

  /** The age of the shown frame, which grows while the picture is stalled. */
  const ageMs = () => {
    context.drawImage(video, 0, 0, 640, 360)
    const drawnAt = readClock(context.getImageData(0, 0, 640, 20).data, 640, 360)
    return drawnAt === undefined ? undefined : Date.now() - drawnAt
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  Object.assign(window, {
    setHidden: (isHidden: boolean) => playback.setHidden(isHidden),
    isGone: () => performance.now() - presentedAt > standingMs,
    /**
     * Time from `endedAt` (epoch ms) until the picture was back, no older than `limitMs`, and kept playing, ms;
     * `mostMs` when it did not recover.
     */
    async back(endedAt: number, limitMs: number, mostMs: number) {
      let since: number | undefined
      while (Date.now() - endedAt < mostMs + staysMs) {
        const age = ageMs()
        if (age === undefined || age > limitMs) since = undefined
        else since ??= Date.now()
        if (since !== undefined && Date.now() - since >= staysMs) return since - endedAt
        await pause(50)
      }
      return mostMs
    },
  })
}
