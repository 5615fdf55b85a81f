import { CallError, type Call } from '@grandstand/contract'
import type { Api } from './api.ts'
import type { SessionStore } from '../session/session.ts'

const endings: ReadonlySet<string> = new Set(['session-ended', 'blocked', 'logged-out'])

/**
 * An api whose late answers reach nobody but who asked. What comes for a member who has given the page up meanwhile, good
 * or bad, becomes `request-superseded`; so does what tells an older session of its end. `onFailed` is given every call
 * that failed, as its caller is.
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
