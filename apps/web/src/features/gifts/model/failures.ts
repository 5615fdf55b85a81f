import { messageOf } from '../../../lib/failure.ts'

/** What stands under the tray after a gift was not sent. */
export function giftFailure(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  return messageOf(error) ?? '没有收到回复，礼物可能没有送出；看台币以余额为准。'
}
