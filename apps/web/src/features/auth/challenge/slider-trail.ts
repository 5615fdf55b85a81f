import type { SliderMoment } from '@grandstand/contract/auth'

/** More moments than the server takes are thinned out, the last one always kept. */
const most = 300

/** Keeps where the piece was when, from the first touch to the release. */
export function createTrail(now: () => number) {
  const startedAt = now()
  const moments: SliderMoment[] = [[0, 0, 0]]
  return {
    /** `x` in pixels of the picture, `dy` from where the finger began. */
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
