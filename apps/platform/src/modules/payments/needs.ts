import type { Asking } from '../../kernel/bind-call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Money } from '@grandstand/contract'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Site } from '../site/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { PaymentProvider, PayoutNews, SpeedNews } from './provider.ts'

/** Dependencies of the payments module. */
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
  /** The site's own address, where a pay page sends the member back to. */
  readonly siteUrl: string
  /**
   * The member's own deposit limits. Both functions lock them until the commit, and only then read the orders that
   * may still be paid.
   */
  readonly limits: {
    /** @throws CallError for an order over a limit */
    requireDeposit(tx: Transaction, memberId: string, amount: Money, open: ReadOpen): Promise<void>
    /** Minor units of an arrived payment that the limits have room for. */
    creditable(tx: Transaction, memberId: string, amount: Money, open: ReadOpen): Promise<bigint>
  }
  /** Receives the provider's notifications about withdrawals, each in its own transaction. */
  readonly withdrawals?: {
    takePayout(tx: Transaction, news: PayoutNews): Promise<void>
    takeDraw(tx: Transaction, news: SpeedNews): Promise<void>
  }
}

/** The requesting member and the site of the request. */
export type AskingAt = Asking & { readonly siteId: string }

/** Amounts of the member's other orders that may still be paid, read in the caller's transaction. */
export type ReadOpen = () => Promise<readonly Money[]>

/** Limits of a platform without limits: everything is allowed. */
export const noLimits: Needs['limits'] = {
  requireDeposit: () => Promise.resolve(),
  creditable: (_tx, _memberId, { minor }) => Promise.resolve(minor),
}
