import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import type { OfferNeeds } from './offer.ts'

export interface CashOutNeeds extends OfferNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly newId: () => string
  /** Called when a cash-out becomes pending. */
  readonly onWaiting: (decideAt: number) => void
}
