import { CallError, errors } from '@grandstand/contract'
import { messageOf } from './failure.ts'

/**
 * Text for a call without an answer: the device has no network, the server itself reports that it is unavailable, or
 * the server did not answer for an unknown reason. Undefined for every other failure.
 */
export function unansweredText(error: unknown, isOnline = isDeviceOnline()): string | undefined {
  if (!(error instanceof CallError) || errors[error.refusal].retry !== 'same') return undefined
  if (errors[error.refusal].status !== 0) return messageOf(error) ?? '服务暂时不可用，请稍后再试。'
  return isOnline ? '没有收到服务器的回答，请稍后再试一次。' : '这台设备没有连上网络，连上后再试一次。'
}

const isDeviceOnline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true
