import type { Clock } from '../../../../kernel/clock.ts'
import type { Database } from '../../../../kernel/database.ts'
import type { Once } from '../../../../kernel/once.ts'
import type { Changed } from '../doing.ts'
import type { PasskeyQuestions } from './questions.ts'

/** Passkeys that one member may have. */
export const mostPasskeys = 10

export interface PasskeyNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly questions: PasskeyQuestions
  /** Called in the transaction that changes the member's second factor. */
  readonly changed: Changed
}
