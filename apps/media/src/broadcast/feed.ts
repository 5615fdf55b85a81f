import { flvHeader, numberScript, type Tag } from '../flv/tag.ts'

/** Receives framed bytes of a feed: the same buffers as every other taker. */
export interface Taker {
  /**
   * `isKey`: a decoder can start with these bytes. `isSkippable`: frames that may be left out until the next key
   * frame.
   */
  take(bytes: Buffer, what: { readonly isKey: boolean; readonly isSkippable: boolean }): void
  /** The feed is over. */
  end(): void
}

const clockEveryMs = 400
const gopTagsMax = 4096
const gopBytesMax = 24 * 1024 * 1024

/**
 * One rendition of a broadcast as FLV tags: first the headers and the frames since the last key frame, which a new
 * viewer needs, then every tag as it arrives, with clock tags in between. The only work for each viewer is to pass
 * bytes on.
 */
export class Feed {
  readonly #clockAt: (timestampMs: number) => number | undefined
  readonly #takers = new Set<Taker>()
  readonly #awaiting = new Set<() => void>()
  #metadata: Tag | undefined
  #audioHeader: Tag | undefined
  #videoHeader: Tag | undefined
  #gop: Tag[] = []
  #gopBytes = 0
  /** The buffered frames begin with a key frame. */
  #isWhole = false
  #lastMs = 0
  #lastClockMs = Number.NEGATIVE_INFINITY
  #isOver = false

  constructor(clockAt: (timestampMs: number) => number | undefined) {
    this.#clockAt = clockAt
  }

  get takers(): number {
    return this.#takers.size
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether a new viewer would get a picture immediately. */
  get hasPicture(): boolean {
    return (
      !this.#isOver && (this.#isWhole || (this.#videoHeader === undefined && this.#audioHeader !== undefined))
    )
  }

  /** The timestamp at which a new viewer starts. */
  get beginsAtMs(): number {
    return this.#gop[0]?.timestampMs ?? this.#lastMs
  }

  /**
   * Resolves when a new viewer would get a picture immediately; false when the feed ended, or there was none within
   * `ms`.
   */
  async whenPicture(ms: number): Promise<boolean> {
    if (!this.hasPicture && !this.#isOver)
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          this.#awaiting.delete(done)
          resolve()
        }
        const timer = setTimeout(done, ms)
        this.#awaiting.add(done)
      })
    return this.hasPicture
  }

  /** The last key frame with the header that it needs, as an FLV file; undefined before the first one. */
  keyFrame(): Buffer | undefined {
    const key = this.#gop.find(({ kind }) => kind === 'key')
    if (!key || !this.#videoHeader) return undefined
    return Buffer.concat([flvHeader(false, true), this.#videoHeader.bytes, key.bytes])
  }

  push(tag: Tag): void {
    if (this.#isOver) return
    this.#lastMs = tag.timestampMs
    if (tag.kind === 'metadata') this.#metadata = tag
    else if (tag.kind === 'audio-header') this.#audioHeader = tag
    else if (tag.kind === 'video-header') this.#videoHeader = tag
    else {
      const isVideo = tag.kind === 'key' || tag.kind === 'inter'
      if (tag.kind === 'key') {
        this.#clearGop()
        this.#isWhole = true
      }
      const sinceClock = Math.abs(tag.timestampMs - this.#lastClockMs)
      if (isVideo && (tag.kind === 'key' || sinceClock >= clockEveryMs)) this.#clock(tag.timestampMs)
      this.#remember(tag)
    }
    this.#give(tag)
    if (this.#awaiting.size > 0 && this.hasPicture) for (const done of this.#awaiting) done()
  }

  /**
   * Adds a taker: it gets the buffered frames immediately, then each tag; when the feed is over, only its end.
   * Returns a function that removes it.
   */
  join(taker: Taker): () => void {
    if (this.#isOver) {
      taker.end()
      return () => undefined
    }
    const head = [this.#metadata, this.#audioHeader, this.#videoHeader].filter((tag) => tag !== undefined)
    taker.take(
      Buffer.concat([
        flvHeader(this.#audioHeader !== undefined, this.#videoHeader !== undefined),
        ...[...head, ...this.#gop].map(({ bytes }) => bytes),
      ]),
      { isKey: true, isSkippable: false },
    )
    this.#takers.add(taker)
    return () => void this.#takers.delete(taker)
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const taker of this.#takers) taker.end()
    this.#takers.clear()
    this.#clearGop()
    for (const done of this.#awaiting) done()
  }

  /**
   * The wall clock of a timestamp, as two script tags: the timestamp itself (players pass script data on without it)
   * and the wall time.
   */
  #clock(timestampMs: number): void {
    const wall = this.#clockAt(timestampMs)
    if (wall === undefined) return
    this.#lastClockMs = timestampMs
    for (const tag of [
      numberScript('onClockTime', timestampMs, timestampMs),
      numberScript('onClock', wall, timestampMs),
    ]) {
      // The clock tags precede the key frame, so that a viewer who starts there has the clock.
      this.#remember(tag)
      this.#give(tag)
    }
  }

  #give(tag: Tag): void {
    const what = {
      isKey: tag.kind === 'key',
      isSkippable: tag.kind === 'inter' || tag.kind === 'audio' || tag.kind === 'script',
    }
    for (const taker of this.#takers) taker.take(tag.bytes, what)
  }

  #remember(tag: Tag): void {
    if (!this.#isWhole) return
    this.#gop.push(tag)
    this.#gopBytes += tag.bytes.length
    // Limits the buffer: a source without key frames must not fill the memory.
    if (this.#gop.length > gopTagsMax || this.#gopBytes > gopBytesMax) this.#clearGop()
  }

  #clearGop(): void {
    this.#gop = []
    this.#gopBytes = 0
    this.#isWhole = false
  }
}
