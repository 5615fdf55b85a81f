/** Age of the picture, from recent measurements, ms. */
export interface PictureDelay {
  /**
   * Delay applied to values beside the picture: the largest of the last two seconds, so that they do not overtake a
   * picture that has just stopped.
   */
  readonly heldMs: number
  /**
   * Delay shown to the viewer: the median of the same measurements, updated only when it differs enough to be worth
   * reading.
   */
  readonly shownMs: number
}

/** Number of measurements kept: four a second for two seconds. */
const kept = 8
/** The shown delay is updated only when it is off by at least this much, ms. */
const calmMs = 150
/** Longest delay, ms: an anchor may be a minute behind, and a viewer's connection some seconds more. */
export const longestMs = 90_000

/** Creates a meter; the first measurement counts immediately. */
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
