import { CallError } from '@grandstand/contract'

/** The server's id of the request behind a failed call, shown under 详情; undefined when the server never answered. */
export function requestIdOf(error: unknown): { readonly requestId: string } | undefined {
  const requestId = textIn(error, 'requestId')
  return requestId === undefined ? undefined : { requestId }
}

/** Texts for an act that ended without an answer, used wherever that is shown. */
export const unknownText = '暂未收到结果，再试一次不会重复执行。'
export const cancelledText = '刚才那次没有成功，什么都没有改变，可以重新提交。'

/**
 * The text for an act that ended without a definite answer or without having happened; undefined for all other
 * errors.
 */
export function outcomeText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.refusal === 'outcome-unknown') return unknownText
  return error.refusal === 'request-cancelled' ? cancelledText : undefined
}

/**
 * The server's own message about a failed call; undefined when the failure arose in the browser or came without a
 * message.
 */
export function messageOf(error: unknown): string | undefined {
  return outcomeText(error) ?? textIn(error, 'message')
}

/** Reads a text from the answer behind a failed call, which the wire keeps as the error's cause. */
function textIn(error: unknown, name: 'requestId' | 'message'): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || cause instanceof Error) return undefined
  const text = (cause as Partial<Record<string, unknown>>)[name]
  return typeof text === 'string' && text !== '' ? text : undefined
}
