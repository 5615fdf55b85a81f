/** How old the picture is, as it was measured lately, ms. */
export interface PictureDelay {
  /** What things beside the picture wait: the largest of the last two seconds, so that a picture that has just stopped is not overtaken. */
  readonly heldMs: number
  /** What is said of it: the median of the same, which moves only when it is off by more than is worth reading. */
  readonly shownMs: number
}

/** Measurements looked at: four a second for two seconds. */
const kept = 8
/** A shown delay that is off by less stays as it is, ms. */
const calmMs = 150
/** Nothing is held longer, ms: an anchor may be a minute behind, and a viewer's line some seconds more. */
export const longestMs = 90_000

/** Takes one measurement after the other; the first counts at once. */
export function createDelayMeter(): { measured: (delayMs: number) => PictureDelay } {
  let samples: number[] = []
  let shownMs: number | undefined
  return {
    measured(delayMs) {
      samples = [...samples, Math.min(longestMs, Math.max(0, delayMs))].slice(-kept)
      const ordered = samples.toSorted((a, b) => a - b)
      const median = ordered[Math.floor((ordered.length - 1) / 2)] ?? 0
      if (shownMs === undefined || Math.abs(median - shownMs) > calmMs) shownMs = median
      return { heldMs: ordered.at(-1) ?? 0, shownMs }
    },
  }
}
