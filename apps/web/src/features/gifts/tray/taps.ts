import { giftCountMax } from '@grandstand/contract/gifts'

/** Time for which taps are collected, ms, so that twenty taps need only a few calls. */
export const gatherMs = 280

/** Taps of one gift that are not sent yet. */
export interface Taps {
  readonly gift: string
  readonly count: number
  /** Time of the first tap. */
  readonly since: number
}

/** Adds one tap. Taps of another gift, or a full collection, are returned as `out` to be sent first. */
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
