import type { BindStep } from '@grandstand/contract/member'
import type { Network, WithdrawalRule } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'
import type { Alarms } from '../../../kernel/alarms.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import type { Cards } from '../cards/service.ts'
import type { PaymentProvider } from '../provider.ts'
import type { WithdrawalSettings } from './settings.ts'
import type { Wager } from './turnover.ts'

/** A replacement of something by the member, such as the password or the phone number. */
export interface Change {
  readonly what: NonNullable<WithdrawalRule['because']>
  /** Epoch ms. */
  readonly at: number
}

/**
 * Dependencies of withdrawals on the rest of the platform. Functions with `on` read on the connection of the
 * caller's transaction.
 */
export interface WithdrawalNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Pick<Alarms, 'set'>
  readonly newId: () => string
  readonly settings: WithdrawalSettings
  readonly provider: Pick<PaymentProvider, 'offers' | 'payouts' | 'speed'>
  readonly cards: Cards
  readonly binding: (
    memberId: string,
    on?: Queryable,
  ) => Promise<{
    readonly next?: BindStep
    readonly network?: Network
    readonly payoutName?: string
    readonly payoutNameChangedAt?: number
  }>
  readonly password: (
    memberId: string,
    on?: Queryable,
  ) => Promise<{ readonly isSet: boolean; readonly changedAt?: number }>
  /**
   * Checks the password and counts the attempt.
   * @throws wrong-withdraw-password and the like
   */
  readonly provePassword: (memberId: string, digits: string) => Promise<void>
  /** When password, phone and mail were last replaced. */
  readonly changes: (memberId: string, on: Queryable) => Promise<readonly Change[]>
  /** Bets of each currency settled since then, oldest first; none for a currency without a moment. */
  readonly wagers: (
    on: Queryable,
    memberId: string,
    since: Readonly<Record<Currency, Date | undefined>>,
  ) => Promise<Readonly<Record<Currency, readonly Wager[]>>>
  /** Whether the member's play is paused: then nothing can be played, and so no turnover is required. */
  readonly isPausing: (memberId: string, on: Queryable) => Promise<boolean>
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
}
