const bucketMs = 1000
const buckets = 10

/**
 * Maps a frame's timestamp to the wall clock. Network delay only ever adds to the difference between arrival and
 * timestamp, so the smallest difference of the last ten seconds is used: that of the least delayed frame.
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
