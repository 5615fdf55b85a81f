import type { Fragment } from './boxes.ts'

/**
 * The smallest unit of a stream that is served. Numbers continue across segments, so the next part's address is
 * always known.
 */
export interface Part {
  readonly number: number
  readonly bytes: Buffer
  readonly durationMs: number
  readonly isIndependent: boolean
}

export interface Segment {
  readonly number: number
  /** Number of the initialisation header that its parts need. */
  readonly generation: number
  /** A discontinuity: its timestamps do not continue those of the previous segment. */
  readonly isNew: boolean
  /** Wall-clock time of its first frame, Unix ms; undefined when unknown. */
  readonly wallMs: number | undefined
  readonly parts: readonly Part[]
  readonly isWhole: boolean
}

type Growing = Segment & { parts: Part[]; isWhole: boolean }

const segmentMsMin = 950
/**
 * For a source without key frames a new segment begins after this time, although no player can start there, because
 * its parts must not accumulate.
 */
const segmentMsMax = 12_000
const segmentsKept = 8

export const durationOf = (segment: Segment): number =>
  segment.parts.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** The last segments and their parts, and the requests that wait for the next one. Uses no clock and no network. */
export class SegmentWindow {
  readonly #segments: Growing[] = []
  readonly #heads = new Map<number, Buffer>()
  readonly #waiting = new Set<() => void>()
  #generation = 0
  #nextSegment: number
  #nextPart = 0
  #held: Fragment[] = []
  #isOver = false
  /** Number of discontinuities that have left the window. */
  #breaksGone = 0
  #longestMs = 0

  /** `first`: above the number of every segment that was ever served at the same address. */
  constructor(first: number) {
    this.#nextSegment = first
  }

  get segments(): readonly Segment[] {
    return this.#segments
  }
  get isOver(): boolean {
    return this.#isOver
  }
  get breaksGone(): number {
    return this.#breaksGone
  }
  /** The number of the next part. */
  get nextPart(): number {
    return this.#nextPart
  }
  /** Duration of the longest segment so far. */
  get longestMs(): number {
    return this.#longestMs
  }

  head(generation: number): Buffer | undefined {
    return this.#heads.get(generation)
  }

  /** Sets a new header: the next fragments do not continue the former ones. */
  begin(head: Buffer): void {
    this.#closeSegment()
    this.#held = []
    this.#heads.set(++this.#generation, head)
  }

  /**
   * Adds the next fragment as a part; one without pictures is merged into the next. `wallMs` is the clock of its
   * first picture.
   */
  add(fragment: Fragment, wallMs: number | undefined): void {
    if (fragment.durationMs === 0) return void this.#held.push(fragment)
    const part: Part = {
      number: this.#nextPart++,
      bytes: Buffer.concat([...this.#held.map(({ bytes }) => bytes), fragment.bytes]),
      durationMs: fragment.durationMs,
      isIndependent: fragment.isIndependent,
    }
    this.#held = []
    const last = this.#segments.at(-1)
    const least = part.isIndependent ? segmentMsMin : segmentMsMax
    if (last && !last.isWhole && durationOf(last) < least) last.parts.push(part)
    else {
      this.#closeSegment()
      this.#segments.push({
        number: this.#nextSegment++,
        generation: this.#generation,
        isNew: last !== undefined && last.generation !== this.#generation,
        wallMs,
        parts: [part],
        isWhole: false,
      })
      this.#forget()
    }
    this.#wake()
  }

  end(): void {
    this.#closeSegment()
    this.#isOver = true
    this.#wake()
  }

  part(number: number): Part | undefined {
    for (const { parts } of this.#segments) {
      const found = parts.find((part) => part.number === number)
      if (found) return found
    }
    return undefined
  }

  /** Resolves when `isThere` is true, the window is over, or after `ms`. */
  async until(isThere: () => boolean, ms: number): Promise<void> {
    if (isThere() || this.#isOver) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => (isThere() || this.#isOver) && done()
      const timer = setTimeout(done, ms)
      this.#waiting.add(look)
    })
  }

  #closeSegment(): void {
    const last = this.#segments.at(-1)
    if (!last || last.isWhole) return
    last.isWhole = true
    this.#longestMs = Math.max(this.#longestMs, durationOf(last))
  }

  #forget(): void {
    while (this.#segments.length > segmentsKept) {
      const gone = this.#segments.shift()
      if (gone?.isNew) this.#breaksGone++
    }
    const oldest = this.#segments[0]?.generation ?? 0
    for (const generation of this.#heads.keys()) if (generation < oldest) this.#heads.delete(generation)
  }

  #wake(): void {
    for (const look of this.#waiting) look()
  }
}
