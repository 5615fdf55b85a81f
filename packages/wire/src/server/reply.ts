import { errors, type ErrorName } from '@grandstand/contract'
import { contentTypes } from '../envelope/limits.ts'

/** An HTTP reply, ready to be written. */
export interface Reply {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  return { status, contentType: contentTypes.plain, headers, body: Buffer.from(JSON.stringify(value)) }
}

const bareReplies = new Map<ErrorName, Reply>()

/**
 * A refusal outside the seal, for failures before keys exist or failures that must be indistinguishable. Its bytes
 * are constant: it reveals nothing but its code.
 */
export function bareRefusal(name: ErrorName): Reply {
  let reply = bareReplies.get(name)
  if (!reply) {
    reply = jsonReply(errors[name].status, { code: errors[name].code })
    bareReplies.set(name, reply)
  }
  return reply
}
