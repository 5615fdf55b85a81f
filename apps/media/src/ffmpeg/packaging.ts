import type { FastifyBaseLogger } from 'fastify'
import type { Feed } from '../broadcast/feed.ts'
import type { MediaClock } from '../broadcast/media-clock.ts'
import { FragmentReader } from '../hls/boxes.ts'
import type { Packager } from '../hls/packager.ts'
import { SegmentWindow } from '../hls/window.ts'
import { readLiveFlv, runOnFeed } from './child.ts'

interface Options {
  readonly ffmpeg: string
  readonly idleMs: number
  readonly logger: FastifyBaseLogger
}

const viewerMs = 10_000
/** Remuxed without encoding: fragments of about 0.2 s of whole frames, also cut at key frames. */
// Its timestamps begin at 0 with its first input frame.
const remux =
  '-map 0:v? -map 0:a? -c copy -f mp4 -flush_packets 1 -movflags +empty_moov+default_base_moof+frag_keyframe+frag_discont -frag_duration 180000 pipe:1'.split(
    ' ',
  )
/** Segment numbers follow the wall clock, so that a restarted packager never counts below the former one. */
const firstNumber = () => Math.floor(Date.now() / 1000) - 1_700_000_000

/** Cuts a feed into the parts of low-latency HLS until there was no request for `idleMs`. */
export function openPackager(feed: Feed, clock: MediaClock, { ffmpeg, idleMs, logger }: Options): Packager {
  const window = new SegmentWindow(firstNumber())
  const listeners: (() => void)[] = []
  const seen = new Map<string, number>()
  let lastAt = performance.now()
  const child = runOnFeed({
    ffmpeg,
    args: [...readLiveFlv, ...remux],
    feed,
    name: 'parts',
    logger,
    onStart: (beginsAtMs) => {
      const reader = new FragmentReader({
        init: (head) => window.begin(head),
        fragment: (fragment) => window.add(fragment, clock.at(beginsAtMs + fragment.startMs)),
      })
      return (output) => reader.push(output)
    },
    onEnd: () => {
      clearInterval(watch)
      window.end()
      for (const listener of listeners) listener()
    },
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [who, at] of seen) if (now - at > viewerMs) seen.delete(who)
    if (now - lastAt > idleMs) child.close()
  }, 1000)
  return {
    window,
    get isOver() {
      return window.isOver
    },
    touch(who) {
      lastAt = performance.now()
      seen.set(who, lastAt)
    },
    viewers: () => seen.size,
    onClosed: (listener) => void listeners.push(listener),
    close: () => child.close(),
  }
}
