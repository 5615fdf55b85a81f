import { giftCountMax } from '@grandstand/contract/gifts'

/** Taps are gathered for so long, ms: twenty taps are a few calls and not twenty. */
export const gatherMs = 280

/** Taps of one gift that were not sent yet. */
export interface Taps {
  readonly gift: string
  readonly count: number
  /** When the first of them was made. */
  readonly since: number
}

/**
 * One more tap. What was gathered for another gift, or is full, goes out first: `out`.
 */
export function tapped(
  taps: Taps | undefined,
  gift: string,
  now: number,
): { taps: Taps; out: Taps | undefined } {
  const goesOn = taps !== undefined && taps.gift === gift && taps.count < giftCountMax
  return goesOn
    ? { taps: { ...taps, count: taps.count + 1 }, out: undefined }
    : { taps: { gift, count: 1, since: now }, out: taps }
}
