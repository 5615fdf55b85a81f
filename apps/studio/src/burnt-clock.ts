import { pino } from 'pino'
import { Canvas } from './canvas.ts'
import { cellsOf, clockStrip } from './clock-strip.ts'
import { Crowd, sampleRate } from './crowd.ts'
import { runEncoder } from './encoder.ts'

const [width, height, fps] = [640, 360, 25]

/**
 * Sends a picture with only a clock, and a murmur, to `rtmp:HOST:PORT/live/KEY`, for measurements. The caller has to
 * close it.
 */
export function burntClock(target: string, ffmpeg = 'ffmpeg'): { close(): void } {
  const canvas = new Canvas(width, height)
  const crowd = new Crowd()
  let frame = 0
  return runEncoder({
    ffmpeg,
    width,
    height,
    fps,
    target,
    logger: pino({ level: 'silent' }),
    next() {
      canvas.fill(0, 0, width, height, 60)
      canvas.fill((frame++ * 8) % (width - 80), 160, 80, 80, 200)
      const top = Math.round(clockStrip.top * height)
      const bottom = Math.round((clockStrip.top + clockStrip.height) * height)
      cellsOf(Date.now()).forEach((cell, index) => {
        const left = Math.round((clockStrip.left + index * clockStrip.cellWidth) * width)
        const right = Math.round((clockStrip.left + (index + 1) * clockStrip.cellWidth) * width)
        canvas.fill(left, top, right - left, bottom - top, cell * 255)
      })
      return { picture: canvas.bytes, sound: crowd.next(sampleRate / fps, 0.3, 0) }
    },
  })
}
