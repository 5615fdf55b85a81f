import type { Channel } from '@grandstand/contract'
import type { Publish } from '../../kernel/channel-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { MatchFeed, OfferService } from '../offer/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Restraints } from './acceptance/acceptance-maxima.ts'
import type { JointOdds } from './judging/bet-odds.ts'
import type { Spending } from './placing/placement.ts'
import type { BetSettings } from './settings.ts'

export interface BetsNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  /** Whether (channel, id) has a subscriber now. By default everything is published. */
  readonly isFollowed?: (channel: Channel, id: string) => boolean
  readonly offer: Pick<OfferService, 'book' | 'settings' | 'notify'>
  /** Feed that is asked for results of matches that ended while the platform was down. */
  readonly feed: Pick<MatchFeed, 'recover'>
  readonly settings?: Partial<BetSettings>
  readonly newId?: () => string
  /** Joint odds of several selections of a match; by default the book's. */
  readonly joint?: JointOdds
  /** Checks whether a member may spend; by default everybody may. */
  readonly spending?: Spending
  /** Restraints on members when a waiting bet is decided; by default there are none. */
  readonly restraints?: Restraints
  /** Display name that a member has chosen, shown with a shared bet; by default none is shown. */
  readonly nameOf?: (memberId: string) => Promise<string | undefined>
}
