import type { Bank } from '@grandstand/contract/payments'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'

export interface CardsNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: SecretBox
  /** Waiting time before a card that is not the member's first can be withdrawn to. */
  readonly coolOffMs: number
  /** The name that payouts are made to; undefined before the member has given it in the bind steps. */
  readonly payoutName: (memberId: string) => Promise<string | undefined>
  /** Banks whose cards a site accepts. */
  readonly banks: (siteId: string) => Promise<readonly Bank[]>
  /** Whether the member is on the white list of virtual currency [ROLE-08]. */
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
  readonly maskName: (name: string) => string
  /** Notifies the member by phone or mail of a new payout destination. */
  readonly tell: (tx: Transaction, memberId: string, subject: string, context: CallContext) => Promise<void>
}
