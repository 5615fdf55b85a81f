import type { VideoProtocol } from '@grandstand/contract/live'

/** How much is kept buffered ahead of the picture, s: less is nearer to live, more bears a worse line. */
const baseAheadS: Readonly<Record<VideoProtocol, number>> = { flv: 0.2, hls: 0.45 }
/** However often it stalls; with what the line itself takes, the picture is within its target and a second. */
const mostAheadS: Readonly<Record<VideoProtocol, number>> = { flv: 1, hls: 1.4 }
/** Farther behind than this it is faster to jump, s. */
const jumpS = 1.5
const slowest = 1.03
const fastest = 1.1

/** What to keep ahead, s: more after each stall of the last minute. */
export function aheadWanted(protocol: VideoProtocol, stalls: number): number {
  return Math.min(mostAheadS[protocol], baseAheadS[protocol] * (1 + stalls))
}

/** So much behind, s, it is faster; looks at the same buffer differ by half of it. */
const behindS = 0.1

/**
 * How to come back to the live edge: jump, or play so much faster, up to the mark. A picture that has only just come jumps
 * at once: nobody sees it.
 */
export function pursue(
  aheadS: number,
  wantedS: number,
  rate: number,
  isFirst: boolean,
): { readonly kind: 'jump' } | { readonly kind: 'rate'; readonly rate: number } {
  const over = aheadS - wantedS
  if (over > (isFirst ? behindS : jumpS)) return { kind: 'jump' }
  const isNeeded = rate > 1 ? over > 0.02 : over > behindS
  if (!isNeeded) return { kind: 'rate', rate: 1 }
  const wanted = Math.min(fastest, Math.max(slowest, 1 + over * 0.2))
  // In steps, so that the sound is not bent all the time.
  return {
    kind: 'rate',
    rate: rate > 1 && Math.abs(wanted - rate) < 0.02 ? rate : Math.round(wanted * 100) / 100,
  }
}
