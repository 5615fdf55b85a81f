import type { Channel } from '@grandstand/contract'
import type { Publish } from '../../kernel/channel-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { MatchFeed } from './feed/feed.ts'
import type { MarginStore } from './margins/margins.ts'
import type { OfferSettings } from './settings.ts'

export interface OfferNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  /**
   * Whether (channel, id) has a subscriber now. By default no match counts as followed, so that prices are refreshed
   * less often.
   */
  readonly isFollowed?: (channel: Channel, id: string) => boolean
  readonly feed: MatchFeed
  readonly settings?: Partial<OfferSettings>
  /** Reads the margins that the operator set; by default those of the settings apply. */
  readonly readMargins?: MarginStore['read']
}

/** Notifications for modules that build on the offer. Called synchronously; must not throw. */
export interface OfferEvents {
  /** An event on the match refuses its waiting bets. */
  readonly interrupted: (matchId: string) => void
  /** A full snapshot of the feed has arrived, so matches in play are open for betting (again). */
  readonly opened: () => void
  /** Results, or finished parts of matches, were stored. */
  readonly recorded: () => void
}
