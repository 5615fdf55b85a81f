import { CallError } from '@grandstand/contract'
import { messageOf } from '../../../lib/failure.ts'
import { ownLimitWords } from '../../../lib/own-limit.ts'

/** Nothing is to be pressed: the outcome is asked for until it is known. */
const unknownGift = '还没有收到回复，正在确认这份礼物有没有送出；看台币以余额为准。'

/** What stands under the tray after a gift was not sent. */
export function giftFailure(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  if (error instanceof CallError && error.refusal === 'outcome-unknown') return unknownGift
  return messageOf(error) ?? '礼物没有送出。'
}

/** Why no coins were bought; at the member's own limit with its amounts. */
export function topUpFailure(error: unknown): string {
  const told = messageOf(error) ?? '没有扣款。'
  const limit = error instanceof CallError ? ownLimitWords(error.data) : undefined
  return limit === undefined ? told : `${told}${limit}`
}
