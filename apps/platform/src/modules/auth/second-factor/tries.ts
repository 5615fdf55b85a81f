import { CallError } from '@grandstand/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import * as store from './tries-store.ts'

const windowMs = 15 * 60_000
const triesPerWindow = 10

/** Limits tries at second factors for each member, counted before they are checked: a wait follows ten wrong ones. */
export function createTries(database: Database, clock: Clock) {
  return {
    /**
     * Counts one try.
     * @throws second-factor-locked with `retryAfterMs`
     */
    async take(memberId: string): Promise<void> {
      const now = clock.now()
      const { wrong, since } = await store.countTry(
        database,
        memberId,
        new Date(now),
        new Date(now - windowMs),
      )
      if (wrong > triesPerWindow)
        throw new CallError('second-factor-locked', { retryAfterMs: since.getTime() + windowMs - now })
    },
    /** Resets the count after a right one. */
    forgive: (memberId: string): Promise<void> => store.forgetTries(database, memberId),
  }
}
export type Tries = ReturnType<typeof createTries>
