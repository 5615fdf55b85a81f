import type { CallInput, Channel, ChannelDelta, MatchId } from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import type { ChatTable } from '@grandstand/contract/chat'
import type { Match, SharedBet, shareBet } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import { houseVenueName } from '../site/service.ts'
import type { Bus } from './bus.ts'

/** The anchor of a room. */
export interface RoomAnchor {
  /** Undefined for an anchor who is no member. */
  readonly memberId: string | undefined
  readonly nickname: string
  /** Seed or URL of the anchor's picture. */
  readonly logo: string
}

/** Dependencies of the chat on the rest of the platform. */
export interface ChatNeeds {
  readonly database: Database
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly newId: () => string
  readonly members: {
    info(id: string): Promise<MemberInfo | undefined>
    isReserved(name: string): boolean
  }
  readonly channels: {
    publish<C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>): void
    isFollowed(channel: Channel, id: string): boolean
    countFollowers(channel: Channel, id: string): number
  }
  /** Keyed hash of a short text, from which a visitor's name is derived. */
  readonly hash: (text: string) => Buffer
  readonly bus: Bus
  /** A current match; undefined for one that is unknown or ended long ago. */
  readonly match: (id: MatchId) => Match | undefined
  /** URL of a competitor's logo; '' where there is none. */
  readonly logoOf?: (competitorId: string) => string
  /** Anchor of this room; undefined where it is not an anchor's. */
  readonly anchorOf?: (roomNo: string) => Promise<RoomAnchor | undefined>
  /** Whether a games company has this live table now. */
  readonly isTable?: (table: ChatTable) => boolean
  /** Pictures of the anchors who cast a match, those on the air first. */
  readonly avatarsOf?: (matchId: string) => readonly string[]
  readonly sharing: {
    share(asking: Asking, input: CallInput<typeof shareBet>): Promise<SharedBet>
    revert(asking: Asking, code: string): Promise<SharedBet>
  }
  readonly settings?: Partial<ChatSettings>
}

export interface ChatSettings {
  /** Messages that a member may send in `windowMs`. */
  readonly inWindow: number
  readonly windowMs: number
  /** Messages that one room accepts in a second. */
  readonly roomPerSecond: number
  /** Interval at which rooms with somebody in them are compared with the database, ms. */
  readonly compareMs: number
  /** Interval at which nodes publish the viewer counts of their rooms, ms. */
  readonly tellViewersMs: number
}

/** Venue named in chat messages and shared bets: the house's own sportsbook. */
export const venueName = houseVenueName
