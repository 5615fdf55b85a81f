import type { Logger } from 'pino'
import { Crowd, sampleRate } from '../crowd.ts'
import { runEncoder } from '../encoder.ts'
import type { Config } from './config.ts'
import { createEasel } from './easel.ts'
import { followTable } from './table-feed.ts'

/**
 * Delay of the drawing behind the venue's clock: an event has arrived when its time comes, so that no motion begins in
 * its middle.
 */
const behindMs = 60
/** Pictures that are due within this time, on a busy machine, are one drawing. */
const freshMs = 12

/** Draws a table and sends it under its key, until it is closed. */
export function openStage(
  { table, key }: { readonly table: string; readonly key: string },
  { config, isChinese, logger }: { config: Config; isChinese: boolean; logger: Logger },
): { close(): void } {
  const feed = followTable(config.VENUE_URL, table)
  const width = Math.round(config.STUDIO_WIDTH / 2) * 2
  const height = Math.round((width * 9) / 16 / 2) * 2
  const easel = createEasel({ width, height, hasStrip: config.STUDIO_CLOCK === '1', isChinese })
  const room = new Crowd()
  const samples = Math.round(sampleRate / config.STUDIO_FPS)
  let drawn: { readonly at: number; readonly picture: Buffer } = {
    at: -Infinity,
    picture: Buffer.alloc(width * height * 4),
  }
  const encoder = runEncoder({
    ffmpeg: config.FFMPEG,
    width,
    height,
    fps: config.STUDIO_FPS,
    pixels: 'rgba',
    isFine: true,
    target: `${config.RTMP_URL}/${key}`,
    logger,
    next() {
      const state = feed.state()
      const at = feed.now() - behindMs
      if (state !== undefined && at - drawn.at >= freshMs) drawn = { at, picture: easel.draw(state, at) }
      return { picture: drawn.picture, sound: room.next(samples, 0, 0) }
    },
  })
  return {
    close() {
      feed.close()
      encoder.close()
    },
  }
}
