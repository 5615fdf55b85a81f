import type { FastifyBaseLogger } from 'fastify'
import { FlvReader } from '../flv/reader.ts'
import type { Broadcast } from '../broadcast/broadcast.ts'
import { Feed } from '../broadcast/feed.ts'
import { readLiveFlv, runOnFeed } from './child.ts'

export interface RunningRendition {
  readonly feed: Feed
  onClosed(listener: () => void): void
  close(): void
}

interface Options {
  readonly ffmpeg: string
  readonly idleMs: number
  readonly logger: FastifyBaseLogger
}

/** 240 lines and about 350 kbit/s, with key frames at those of the source and its sound unchanged. */
const encode =
  '-vf scale=-2:240 -fps_mode passthrough -c:v libx264 -preset veryfast -tune zerolatency -profile:v main -threads 1 -force_key_frames source -g 600 -crf 26 -maxrate 350k -bufsize 350k -pix_fmt yuv420p -c:a copy -f flv -flvflags no_duration_filesize -flush_packets 1 pipe:1'.split(
    ' ',
  )

/** Makes the low rendition of a broadcast for all its takers, until there was none for `idleMs`. */
export function openRendition(broadcast: Broadcast, { ffmpeg, idleMs, logger }: Options): RunningRendition {
  const feed = new Feed((timestampMs) => broadcast.clock.at(timestampMs))
  const listeners: (() => void)[] = []
  let idleSince: number | undefined
  const child = runOnFeed({
    ffmpeg,
    args: [...readLiveFlv, ...encode],
    feed: broadcast.source,
    name: `${broadcast.path} low`,
    logger,
    onStart: () => {
      const reader = new FlvReader((tag) => feed.push(tag))
      return (output) => reader.push(output)
    },
    onEnd: () => {
      clearInterval(watch)
      feed.end()
      for (const listener of listeners) listener()
    },
  })
  const watch = setInterval(() => {
    if (feed.takers > 0) idleSince = undefined
    else if (performance.now() - (idleSince ??= performance.now()) > idleMs) child.close()
  }, 1000)
  return { feed, onClosed: (listener) => void listeners.push(listener), close: () => child.close() }
}
