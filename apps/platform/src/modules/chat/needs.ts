import type { CallInput, Channel, ChannelDelta, MatchId } from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import type { Match, SharedBet, shareBet } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Asking } from '../../kernel/bind-call.ts'
import { houseVenueName } from '../site/service.ts'
import type { Bus } from './bus.ts'

/** The anchor of a room as chats need them. */
export interface RoomAnchor {
  /** Undefined where nobody of ours is the anchor. */
  readonly memberId: string | undefined
  readonly nickname: string
  /** Seed or address of their picture. */
  readonly logo: string
}

/** What the chat asks of the rest of the platform. */
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
  /** Keyed hash of a short text: what a visitor is called by. */
  readonly hash: (text: string) => Buffer
  readonly bus: Bus
  /** A match that there is now; undefined for one that is unknown or long over. */
  readonly match: (id: MatchId) => Match | undefined
  /** The address of a competitor's logo; '' where there is none. */
  readonly logoOf?: (competitorId: string) => string
  /** Whose room this is; undefined where it is no anchor's. */
  readonly anchorOf?: (roomNo: string) => Promise<RoomAnchor | undefined>
  /** Pictures of the anchors who cast a match, those on the air first. */
  readonly avatarsOf?: (matchId: string) => readonly string[]
  readonly sharing: {
    share(asking: Asking, input: CallInput<typeof shareBet>): Promise<SharedBet>
    revert(asking: Asking, code: string): Promise<SharedBet>
  }
  readonly settings?: Partial<ChatSettings>
}

export interface ChatSettings {
  /** A member's messages in `windowMs`. */
  readonly inWindow: number
  readonly windowMs: number
  /** Messages that one room bears in a second. */
  readonly roomPerSecond: number
  /** How often rooms that somebody is in are compared with the database, ms. */
  readonly compareMs: number
  /** How often nodes tell each other who is in their rooms, ms. */
  readonly tellViewersMs: number
}

/** Whose bets rooms are about: the house's own sportsbook. */
export const venueName = houseVenueName
