import { CallError, errors } from '@grandstand/contract'
import { messageOf } from './failure.ts'

/**
 * Why something did not reach the server or brought no answer, in words that are true: the device has no network, the
 * server itself says that it cannot, or nothing is known but that it did not answer. Undefined for every other failure.
 */
export function unansweredText(error: unknown, isOnline = isDeviceOnline()): string | undefined {
  if (!(error instanceof CallError) || errors[error.refusal].retry !== 'same') return undefined
  if (errors[error.refusal].status !== 0) return messageOf(error) ?? '服务暂时不可用，请稍后再试。'
  return isOnline ? '没有收到服务器的回答，请稍后再试一次。' : '这台设备没有连上网络，连上后再试一次。'
}

const isDeviceOnline = () => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine ?? true
