const bucketMs = 1000
const buckets = 10

/**
 * Which wall clock a frame's timestamp belongs to. A frame that came late was not taken late, so the smallest difference
 * between arrival and timestamp in the last ten seconds counts: the clock of the frame that waited least.
 */
export class MediaClock {
  #least: { readonly from: number; offset: number }[] = []

  /** A frame with this timestamp entered at `nowMs`. */
  note(timestampMs: number, nowMs: number): void {
    const offset = nowMs - timestampMs
    const last = this.#least.at(-1)
    if (last && nowMs - last.from < bucketMs) last.offset = Math.min(last.offset, offset)
    else {
      this.#least.push({ from: nowMs, offset })
      if (this.#least.length > buckets) this.#least.shift()
    }
  }

  /** Wall clock, Unix ms, of a timestamp; undefined before the first frame. */
  at(timestampMs: number): number | undefined {
    if (this.#least.length === 0) return undefined
    return timestampMs + Math.min(...this.#least.map(({ offset }) => offset))
  }
}
