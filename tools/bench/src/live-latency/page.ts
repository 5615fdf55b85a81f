import { readClock } from '@grandstand/studio/clock-strip'
import HlsJs from 'hls.js'
import mpegts from 'mpegts.js'
import { ours } from './ours.ts'
import { watch } from './watch.ts'

export interface Measured {
  /** From the address to the first frame on the screen, ms. */
  readonly firstFrameMs: number
  /** Ages of frames by their burnt-in clock, ms. */
  readonly ages: readonly number[]
}

/** Ours with its supervisor, and the libraries with their defaults and with their own settings for low latency. */
const players: Record<string, (video: HTMLVideoElement, urls: { flv: string; hls: string }) => void> = {
  'ours-flv': (video, urls) => void ours(video, [urls], 'flv'),
  'ours-hls': (video, urls) => void ours(video, [urls], 'hls'),
  mpegts: (video, { flv }) => plainFlv(video, flv, {}),
  'mpegts-chasing': (video, { flv }) =>
    plainFlv(video, flv, {
      enableStashBuffer: false,
      liveBufferLatencyChasing: true,
      liveBufferLatencyMaxLatency: 0.5,
      liveBufferLatencyMinRemain: 0.2,
    }),
  hls: (video, { hls }) => plainHls(video, hls, { lowLatencyMode: false }),
  'hls-low-latency': (video, { hls }) => plainHls(video, hls, { lowLatencyMode: true }),
}

function plainFlv(video: HTMLVideoElement, url: string, config: Partial<mpegts.Config>): void {
  const player = mpegts.createPlayer({ type: 'flv', url, isLive: true }, { isLive: true, ...config })
  player.attachMediaElement(video)
  player.load()
  void player.play()
}

function plainHls(video: HTMLVideoElement, url: string, config: object): void {
  const hls = new HlsJs(config)
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play()
}

/** Plays for `ms` after the first frame and reads the clock from ten frames a second; the first second counts for nothing. */
async function measure(name: string, urls: { flv: string; hls: string }, ms: number): Promise<Measured> {
  const video = document.querySelector('video')
  const open = players[name]
  if (!video || !open) throw new Error(`no player is called ${name}`)
  const begunAt = performance.now()
  const first = new Promise<number>((resolve) =>
    video.requestVideoFrameCallback(() => resolve(performance.now() - begunAt)),
  )
  open(video, urls)
  const firstFrameMs = await first
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const canvas = new OffscreenCanvas(640, 360)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const ages: number[] = []
  const until = performance.now() + ms
  if (!context) throw new Error('there is no canvas')
  while (performance.now() < until) {
    context.drawImage(video, 0, 0, 640, 360)
    const now = Date.now()
    const drawnAt = readClock(context.getImageData(0, 0, 640, 20).data, 640, 360)
    if (drawnAt !== undefined) ages.push(now - drawnAt)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { firstFrameMs, ages }
}

Object.assign(window, { measure, watch })
