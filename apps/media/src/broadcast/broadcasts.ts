import type { FastifyBaseLogger } from 'fastify'
import type { Tag } from '../flv/tag.ts'
import type { EndReason, Notifier } from '../platform/notifier.ts'
import { Broadcast } from './broadcast.ts'

/** A source on the air: pushes its tags and ends it. A second end has no effect. */
export interface Source {
  push(tag: Tag): void
  end(reason: EndReason): void
}

/** Callbacks for a source's connection. */
export interface SourceEvents {
  /** Its picture cannot be shown: `why` is a sentence. */
  refused(why: string): void
  ended(reason: EndReason): void
}

interface Options {
  readonly notifier: Notifier
  readonly max: number
  readonly logger: FastifyBaseLogger
  /** Called for each broadcast, to attach renditions and recordings. */
  readonly onStart: (broadcast: Broadcast) => void
  readonly onEnd: (broadcast: Broadcast) => void
}

interface OnAir {
  readonly broadcast: Broadcast
  end(reason: EndReason, detail?: string): void
}

const healthEveryMs = 5000
const keyForm = /^[A-Za-z0-9_-]{8,128}$/

export interface Refusal {
  readonly refusal: string
  /** A later attempt with the same key may be accepted. */
  readonly isForNow: boolean
}

/** The broadcasts on the air: the platform decides by the stream key who may publish, and under which public path. */
export class Broadcasts {
  readonly #options: Options
  readonly #onAir = new Map<string, OnAir>()
  readonly #health: NodeJS.Timeout

  constructor(options: Options) {
    this.#options = options
    this.#health = setInterval(() => this.#tellHealth(), healthEveryMs)
  }

  get(path: string): Broadcast | undefined {
    return this.#onAir.get(path)?.broadcast
  }

  all(): Broadcast[] {
    return [...this.#onAir.values()].map(({ broadcast }) => broadcast)
  }

  /**
   * Asks the platform about the key. A second source with the same key takes over: an encoder that lost its
   * connection must not wait for its former one to time out.
   */
  async publish(streamKey: string, events: SourceEvents): Promise<Source | Refusal> {
    const { notifier, max, logger } = this.#options
    if (!keyForm.test(streamKey)) return { refusal: 'no such stream key', isForNow: false }
    if (this.#onAir.size >= max) return { refusal: 'too many broadcasts', isForNow: true }
    const answer = await notifier.askToPublish(streamKey)
    if (answer === 'away') return { refusal: 'the platform cannot be asked', isForNow: true }
    if (answer === undefined) return { refusal: 'the stream key was refused', isForNow: false }
    const { path } = answer
    this.#onAir.get(path)?.end('taken-over')
    const broadcast = new Broadcast(path, streamKey, Date.now(), () => {
      notifier.tell({ event: 'published', streamKey, path })
      notifier.tell({ event: 'health', streamKey, path, health: broadcast.measure(Date.now()) })
    })
    const end = (reason: EndReason, detail?: string) => {
      if (this.#onAir.get(path)?.broadcast !== broadcast) return
      this.#onAir.delete(path)
      this.#options.onEnd(broadcast)
      broadcast.source.end()
      notifier.tell({ event: 'ended', streamKey, path, reason, ...(detail !== undefined && { detail }) })
      logger.info({ path, reason, detail }, 'a broadcast ended')
      events.ended(reason)
    }
    this.#onAir.set(path, { broadcast, end })
    this.#options.onStart(broadcast)
    logger.info({ path }, 'a broadcast began')
    return {
      end,
      push(tag) {
        if (broadcast.source.isOver) return
        const unknown = broadcast.push(tag, Date.now())
        if (unknown === undefined) return
        events.refused(`send H.264 video and AAC audio; ${unknown} is not shown by every browser`)
        end('codec', unknown)
      },
    }
  }

  /** Ends a broadcast; returns whether it was on the air. */
  end(path: string, reason: EndReason): boolean {
    const onAir = this.#onAir.get(path)
    onAir?.end(reason)
    return onAir !== undefined
  }

  close(): void {
    clearInterval(this.#health)
    for (const { path } of this.all()) this.end(path, 'stopped')
  }

  #tellHealth(): void {
    for (const broadcast of this.all()) {
      const { streamKey, path } = broadcast
      const health = broadcast.measure(Date.now())
      if (broadcast.source.hasPicture)
        this.#options.notifier.tell({ event: 'health', streamKey, path, health })
    }
  }
}
