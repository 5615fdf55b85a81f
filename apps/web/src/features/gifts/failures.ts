import { messageOf } from '@grandstand/client/errors'
import { CallError } from '@grandstand/contract'
import { ownLimitWords } from '../wallets/data.ts'

/** The error text below the tray after a gift was not sent. */
export function giftFailure(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  return messageOf(error) ?? '礼物没有送出。'
}

/** Why a purchase of coins failed. A refusal at the member's own limit includes its amounts. */
export function topUpFailure(error: unknown): string {
  const told = messageOf(error) ?? '没有扣款。'
  const limit = error instanceof CallError ? ownLimitWords(error.data) : undefined
  return limit === undefined ? told : `${told}${limit}`
}
