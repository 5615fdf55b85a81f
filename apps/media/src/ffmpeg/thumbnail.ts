import { spawn } from 'node:child_process'
import type { Feed } from '../broadcast/feed.ts'

export interface Thumbnails {
  /** A JPEG at most ten seconds old; undefined when there is no picture. */
  latest(): Promise<Buffer | undefined>
}

const freshMs = 10_000
const makeMs = 5000
const args =
  '-hide_banner -loglevel error -f flv -i pipe:0 -frames:v 1 -vf scale=480:-2 -q:v 5 -f mjpeg pipe:1'.split(
    ' ',
  )

/** Thumbnails of a feed, made on request when the last one is too old. */
export function createThumbnails(feed: Feed, ffmpeg: string): Thumbnails {
  let last: { readonly at: number; readonly picture: Promise<Buffer | undefined> } | undefined
  return {
    latest() {
      if (last && performance.now() - last.at < freshMs) return last.picture
      const keyFrame = feed.keyFrame()
      if (!keyFrame) return last?.picture ?? Promise.resolve(undefined)
      last = { at: performance.now(), picture: picture(ffmpeg, keyFrame) }
      return last.picture
    },
  }
}

function picture(ffmpeg: string, keyFrame: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: makeMs })
    const pieces: Buffer[] = []
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece))
    child.stdin.on('error', () => undefined)
    child.on('error', () => resolve(undefined))
    child.on('close', (code) => resolve(code === 0 && pieces.length > 0 ? Buffer.concat(pieces) : undefined))
    child.stdin.end(keyFrame)
  })
}
