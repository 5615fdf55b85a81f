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
