import { readClock } from '@grandstand/studio/clock-strip'
import { ours } from './ours.ts'

/** A picture counts as standing when no new frame came for so long, ms. */
const standingMs = 500
/** A picture is back when it stays so long, ms: longer than what was buffered before the trouble lasts. */
const staysMs = 3_000

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

  /** Of the frame that is shown: it grows while the picture stands. */
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
     * How long after `endedAt` (epoch ms) the picture was there, no older than `limitMs`, and stayed so, ms; `mostMs` when it
     * did not come back.
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
