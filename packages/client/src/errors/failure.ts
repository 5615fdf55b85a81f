import { CallError } from '@grandstand/contract'

/** The server's name for the request behind a failed call, shown under 详情; undefined when it never answered. */
export function requestIdOf(error: unknown): { readonly requestId: string } | undefined {
  const requestId = textIn(error, 'requestId')
  return requestId === undefined ? undefined : { requestId }
}

/** What an act's end without an answer is called, wherever it is said. */
export const unknownText = '还没有收到回答，不知道这次有没有成功；再试一次不会重复执行。'
export const cancelledText = '刚才那次没有成功，什么都没有改变，可以重新提交。'

/** The sentence of an act that ended without a definite answer, or as one that never happened; undefined for all else. */
export function outcomeText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.refusal === 'outcome-unknown') return unknownText
  return error.refusal === 'request-cancelled' ? cancelledText : undefined
}

/** The server's own sentence about a failed call; undefined when the failure was made here or came without one. */
export function messageOf(error: unknown): string | undefined {
  return outcomeText(error) ?? textIn(error, 'message')
}

/** What the answer behind a failed call said; the wire keeps it as the error's cause. */
function textIn(error: unknown, name: 'requestId' | 'message'): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || cause instanceof Error) return undefined
  const text = (cause as Partial<Record<string, unknown>>)[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
