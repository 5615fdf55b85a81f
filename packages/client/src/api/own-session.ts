import { CallError, type Call } from '@grandstand/contract'
import type { Api } from './api.ts'
import type { SessionStore } from '../session/session.ts'

const endings: ReadonlySet<string> = new Set(['session-ended', 'blocked', 'logged-out'])

/**
 * Wraps an api so that late answers never reach another session's member. When the session has changed hands
 * meanwhile, an answer or error becomes `request-superseded`; so does an error that ends an older session. `onFailed`
 * gets every failed call, with the error that its caller gets.
 */
export function forOwnSession<A extends Api>(
  api: A,
  session: Pick<SessionStore, 'read' | 'generation'>,
  onFailed?: (error: unknown, call: Call) => void,
): A {
  return {
    ...api,
    async call(call, input, options) {
      const { token } = session.read()
      const generation = session.generation()
      const isFormers = () => token !== undefined && session.generation() !== generation
      try {
        const answer = await api.call(call, input, options)
        if (isFormers()) throw new CallError('request-superseded')
        return answer
      } catch (error) {
        const isOver = error instanceof CallError && endings.has(error.kind) && call.token !== 'empty'
        const isNobodys = isFormers() || (isOver && session.read().token !== token)
        const told = isNobodys ? new CallError('request-superseded', undefined, { cause: error }) : error
        onFailed?.(told, call)
        throw told
      }
    },
  }
}
