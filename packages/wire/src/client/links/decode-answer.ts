import { CallError, errorNameOf } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { AnswerLink, OutputLink } from '../operation.ts'

/** Code 0 gives the decoded output; another code throws the CallError that it names, its `cause` holding the request id and the server's message. */
export function decodeAnswerLink(next: AnswerLink): OutputLink {
  return async (operation) => {
    const { code, message, data, requestId } = await next(operation)
    if (code !== 0)
      throw new CallError(errorNameOf(code) ?? 'unexpected', data, { cause: { code, requestId, message } })
    const output = z.safeDecode(operation.call.output, data)
    if (!output.success) throw new CallError('bad-answer', undefined, { cause: output.error })
    return output.data
  }
}
