import { CallError, errors } from '@grandstand/contract'

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

/** The server's name for the request behind a failed call, shown under 详情; undefined when it never answered. */
export function requestIdOf(error: unknown): { readonly requestId: string } | undefined {
  const requestId = textIn(error, 'requestId')
  return requestId === undefined ? undefined : { requestId }
}

/** The server's own sentence about a failed call; undefined when the failure was made here or came without one. */
export function messageOf(error: unknown): string | undefined {
  return textIn(error, 'message')
}

/** What the answer behind a failed call said; the wire keeps it as the error's cause. */
function textIn(error: unknown, name: 'requestId' | 'message'): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || cause instanceof Error) return undefined
  const text = (cause as Partial<Record<string, unknown>>)[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
