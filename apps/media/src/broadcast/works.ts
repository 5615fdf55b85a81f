import type { FastifyBaseLogger } from 'fastify'
import type { Packager } from '../hls/packager.ts'
import { openPackager } from '../ffmpeg/packaging.ts'
import { openRendition, type RunningRendition } from '../ffmpeg/rendition.ts'
import { createThumbnails, type Thumbnails } from '../ffmpeg/thumbnail.ts'
import type { Broadcast, Rendition } from './broadcast.ts'
import type { Feed } from './feed.ts'

interface Options {
  readonly ffmpeg: string
  readonly idleMs: number
  readonly logger: FastifyBaseLogger
}

/**
 * Derived outputs of one broadcast: the low rendition, the parts of HLS, thumbnails. Each is started by its first
 * user, shared by all, and stopped some time after its last use.
 */
export class Works {
  readonly broadcast: Broadcast
  readonly thumbnails: Thumbnails
  readonly #options: Options
  #low: RunningRendition | undefined
  readonly #packagers = new Map<Rendition, Packager>()
  #isOver = false

  constructor(broadcast: Broadcast, options: Options) {
    this.broadcast = broadcast
    this.#options = options
    this.thumbnails = createThumbnails(broadcast.source, options.ffmpeg)
  }

  /** Number of FLV viewers now; internal takers are not counted. */
  get flvViewers(): number {
    const own = [...this.#packagers.values()].length + (this.#low ? 1 : 0)
    return Math.max(0, this.broadcast.source.takers + (this.#low?.feed.takers ?? 0) - own)
  }

  get hlsViewers(): number {
    return [...this.#packagers.values()].reduce((sum, packager) => sum + packager.viewers(), 0)
  }

  /** The feed of a rendition; the low one is started by the first call. */
  feed(rendition: Rendition): Feed {
    if (rendition === 'source') return this.broadcast.source
    if (!this.#low || this.#low.feed.isOver) {
      const low = openRendition(this.broadcast, this.#options)
      low.onClosed(() => this.#low === low && (this.#low = undefined))
      this.#low = low
    }
    return this.#low.feed
  }

  /** The playlist and parts of a rendition; they are started by the first call. */
  packager(rendition: Rendition): Packager {
    const running = this.#packagers.get(rendition)
    if (running && !running.isOver) return running
    const packager = openPackager(this.feed(rendition), this.broadcast.clock, this.#options)
    packager.onClosed(() => this.#packagers.get(rendition) === packager && this.#packagers.delete(rendition))
    if (!this.#isOver) this.#packagers.set(rendition, packager)
    return packager
  }

  close(): void {
    this.#isOver = true
    for (const packager of this.#packagers.values()) packager.close()
    this.#low?.close()
  }
}
