import type { LimitRow } from './limits-store.ts'

/** What is looser than before waits so long. */
export const looserAfterMs = 24 * 3_600_000

/** The limit as it stands at `now`: what was to follow has followed. Undefined: no limit any more. */
export function limitAt(row: LimitRow, now: number): LimitRow | undefined {
  if (row.next_from === null || row.next_from.getTime() > now) return row
  return row.next_bound === null
    ? undefined
    : { ...row, bound: row.next_bound, next_bound: null, next_from: null }
}

/**
 * The limit after a member asked for `wanted` (undefined: none any more). Stricter or new holds at once, looser after a
 * day; asking for what holds takes back what was to follow. Undefined: there is none and none is to be.
 */
export function changedLimit(
  current: LimitRow | undefined,
  wanted: bigint | undefined,
  of: Pick<LimitRow, 'kind' | 'period'>,
  now: number,
): LimitRow | undefined {
  if (current === undefined)
    return wanted === undefined ? undefined : { ...of, bound: wanted, next_bound: null, next_from: null }
  if (wanted !== undefined && wanted <= current.bound)
    return { ...of, bound: wanted, next_bound: null, next_from: null }
  const isSame = current.next_from !== null && current.next_bound === (wanted ?? null)
  return isSame
    ? current
    : { ...of, bound: current.bound, next_bound: wanted ?? null, next_from: new Date(now + looserAfterMs) }
}
