import { createAsk } from './api/ask.ts'
import type { Session } from './api/session.ts'

/** For a finished round that anybody may see again: nobody's session, which can ask for nothing else. */
export const sessionOfNobody = (): Session => ({
  ask: createAsk(),
  currency: 'CNY',
  isDemo: true,
})
