import type { VideoProtocol } from './video.ts'

/** Target buffer ahead of the picture, s. Less is closer to live, more tolerates a worse line. */
const baseAheadS: Readonly<Record<VideoProtocol, number>> = { flv: 0.2, hls: 0.45 }
/**
 * Upper limit of the target buffer however often playback stalls. With the delay of the line, the picture stays
 * within its target plus one second.
 */
const mostAheadS: Readonly<Record<VideoProtocol, number>> = { flv: 1, hls: 1.4 }
/** Lag from which a jump is better than faster playback, s. */
const jumpS = 1.5
const slowest = 1.03
const fastest = 1.1

/** Target buffer in s. It grows with each stall of the last minute. */
export function aheadWanted(protocol: VideoProtocol, stalls: number): number {
  return Math.min(mostAheadS[protocol], baseAheadS[protocol] * (1 + stalls))
}

/** Lag from which playback speeds up, s. Measurements of the same buffer vary by half of it. */
const behindS = 0.1

/**
 * How to return to the live edge: jump, or play faster up to the limit. A new picture jumps immediately, because the
 * viewer does not notice.
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
  // The rate changes in steps, so that the pitch of the sound does not vary constantly.
  return {
    kind: 'rate',
    rate: rate > 1 && Math.abs(wanted - rate) < 0.02 ? rate : Math.round(wanted * 100) / 100,
  }
}
