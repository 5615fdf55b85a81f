import { createAsk } from './api/ask.ts'
import type { Session } from './api/session.ts'

/** Session of a replay: without a token, so that only public requests succeed. */
export const sessionOfNobody = (): Session => ({
  ask: createAsk(),
  currency: 'CNY',
  isDemo: true,
})
