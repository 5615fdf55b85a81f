import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Money } from '@grandstand/contract'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Site } from '../site/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { PaymentProvider, PayoutNews, SpeedNews } from './provider.ts'

/** What payments are made of. */
export interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly provider: PaymentProvider
  readonly clock: Clock
  readonly logger: Logger
  readonly site: Pick<Site, 'mayUseVirtualCurrency' | 'paymentTypes' | 'banks'>
  /** CNY for 1 USDT in ten-thousandths, now. */
  readonly rate: () => Promise<bigint>
  /** Where a pay page sends the member back to: the site's own address. */
  readonly siteUrl: string
  /** The member's own limits. Both lock them until the commit and read the orders that may still be paid after that. */
  readonly limits: {
    /** Refuses an order over a limit. */
    requireDeposit(tx: Transaction, memberId: string, amount: Money, open: ReadOpen): Promise<void>
    /** Minor units of a payment that arrived which the limits leave room for. */
    creditable(tx: Transaction, memberId: string, amount: Money, open: ReadOpen): Promise<bigint>
  }
  /** Who hears what the provider tells of withdrawals, each in a transaction of its own. */
  readonly withdrawals?: {
    takePayout(tx: Transaction, news: PayoutNews): Promise<void>
    takeDraw(tx: Transaction, news: SpeedNews): Promise<void>
  }
}

/** Amounts of the member's other orders that may still be paid, read in the caller's transaction. */
export type ReadOpen = () => Promise<readonly Money[]>

/** Nobody limits anything yet. */
export const noLimits: Needs['limits'] = {
  requireDeposit: () => Promise.resolve(),
  creditable: (_tx, _memberId, { minor }) => Promise.resolve(minor),
}
