import type { FeedSide } from '../../feed.ts'
import { between, normal, pickIndex, type Random } from '../random.ts'

/** Which side dominates, in slices of about five minutes: determines both chances and possession. */
export interface FootballFlow {
  /** Draws the share of the playing time at which an event of this side happens. */
  draw(random: Random, side: FeedSide): number
  /** Home's possession so far, whole percent. */
  possession(share: number): number
}

const slices = 20

export function createFlow(random: Random, homeShare: number): FootballFlow {
  let drift = 0
  const home = Array.from({ length: slices }, () => {
    drift = 0.6 * drift + 0.11 * normal(random)
    return Math.min(0.85, Math.max(0.15, homeShare + drift))
  })
  const away = home.map((share) => 1 - share)
  return {
    draw: (chance, side) => {
      const slice = pickIndex(chance, side === 'home' ? home : away)
      return between(chance, slice, slice + 1) / slices
    },
    possession: (share) => {
      const reached = Math.max(share, 0.01) * slices
      const held = home.reduce(
        (sum, value, index) => sum + value * Math.min(1, Math.max(0, reached - index)),
        0,
      )
      return Math.round((100 * held) / reached)
    },
  }
}
