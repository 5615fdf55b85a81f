import { CallError } from '@grandstand/contract'
import type { Queryable } from '../../../kernel/database.ts'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import { count, uncount } from './code-store.ts'
import type { CodePurpose } from './letters.ts'

export const resendAfterMs = 60_000
const hourMs = 3_600_000

interface Limit {
  readonly key: string
  readonly most: number
  readonly inMs: number
}

export interface Sending {
  readonly purpose: CodePurpose
  /** Hash of the receiver, in hex. */
  readonly contact: string
  readonly memberId?: string | undefined
  readonly ip: string
}

/**
 * How often codes may be sent: to one receiver, for one member, from one address, in all. Rows are locked in this
 * order.
 */
function limitsOf({ purpose, contact, memberId, ip }: Sending, perAddressHour: number): readonly Limit[] {
  return [
    { key: `again:${purpose}:${contact}`, most: 1, inMs: resendAfterMs },
    { key: `contact-hour:${contact}`, most: 6, inMs: hourMs },
    { key: `contact-day:${contact}`, most: 12, inMs: 24 * hourMs },
    ...(memberId === undefined ? [] : [{ key: `member:${memberId}`, most: 12, inMs: hourMs }]),
    { key: `address:${addressKeyOf(ip)}`, most: perAddressHour, inMs: hourMs },
    { key: 'site', most: 600, inMs: 60_000 },
  ]
}

/**
 * Counts one sending in the transaction that creates the code, so that a refused one is not counted.
 * @throws CallError('rate-limited', { retryAfterMs })
 */
export async function countSending(
  tx: Queryable,
  sending: Sending,
  perAddressHour: number,
  nowMs: number,
): Promise<void> {
  for (const { key, most, inMs } of limitsOf(sending, perAddressHour)) {
    const window = await count(tx, key, new Date(nowMs), new Date(nowMs + inMs))
    if (window.count > most)
      throw new CallError('rate-limited', { retryAfterMs: window.until.getTime() - nowMs })
  }
}

/** Takes back the count of a sending that failed. */
export function uncountSending(tx: Queryable, sending: Sending, perAddressHour: number): Promise<void> {
  return uncount(
    tx,
    limitsOf(sending, perAddressHour).map(({ key }) => key),
  )
}
