import { CallError, type Call } from '@grandstand/contract'
import type { Api } from './api.tsx'

const endings: ReadonlySet<string> = new Set(['session-ended', 'blocked', 'logged-out'])

/**
 * An api whose late answers cannot end a session that began after they were asked for: what the old session is told
 * of its end is then nobody's, and becomes `request-superseded`. `onFailed` hears of every call that failed, as its caller does.
 */
export function forOwnSession<A extends Api>(
  api: A,
  token: () => string | undefined,
  onFailed?: (error: unknown, call: Call) => void,
): A {
  return {
    ...api,
    async call(call, input, options) {
      const sentWith = token()
      try {
        return await api.call(call, input, options)
      } catch (error) {
        const isOver = error instanceof CallError && endings.has(error.kind)
        const isNobodys = isOver && call.token !== 'empty' && token() !== sentWith
        const told = isNobodys ? new CallError('request-superseded', undefined, { cause: error }) : error
        onFailed?.(told, call)
        throw told
      }
    },
  }
}
