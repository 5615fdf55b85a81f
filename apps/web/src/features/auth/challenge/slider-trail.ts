import type { SliderMoment } from '@grandstand/contract/auth'

/** Maximum number of samples that the server accepts. Longer trails are thinned out; the last sample is always kept. */
const most = 300

/** Records the position of the piece over time, from touch to release. */
export function createTrail(now: () => number) {
  const startedAt = now()
  const moments: SliderMoment[] = [[0, 0, 0]]
  return {
    /** `x` in pixels of the picture, `dy` relative to the start of the touch. */
    note(x: number, dy: number): void {
      moments.push([Math.round(x * 10) / 10, Math.round(dy), Math.round(now() - startedAt)])
    },
    moments(): SliderMoment[] {
      if (moments.length <= most) return [...moments]
      const every = Math.ceil(moments.length / most)
      return moments.filter((_, at) => at % every === 0 || at === moments.length - 1)
    },
  }
}
