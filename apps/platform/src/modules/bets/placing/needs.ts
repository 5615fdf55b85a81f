import type { SlipBetAsked } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Wallets } from '../../wallets/service.ts'
import type { Judging } from '../judging/bet-judgement.ts'
import type { BetSettings } from '../settings.ts'
import type { MemberRooms } from './member-room.ts'
import type { PlacedBet } from './placed-lately.ts'

/** Checks whether a member may spend. Throws the refusal when limits of the member's own or an exclusion forbid it. */
export interface Spending {
  require(memberId: string, what: { readonly kind: 'bet'; readonly amount: bigint }): Promise<void>
}

export interface PlacementNeeds {
  readonly judging: Judging
  /**
   * Judging by the database as well: suspensions count that this node does not know yet, and no other one begins on
   * these bets before the end of the transaction, if there is one (`committedBook`).
   */
  readonly committedJudging: (bets: readonly SlipBetAsked[], tx?: Queryable) => Promise<Judging>
  readonly rooms: MemberRooms
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly newId: () => string
  readonly settings: BetSettings
  readonly spending: Spending
  /** Called when a bet starts to wait for acceptance. */
  readonly onWaiting: (decideAt: number) => void
  /** Called when a bet that was placed alone was accepted immediately; `wire` is its wire format. */
  readonly onPlaced: (placed: PlacedBet) => void
  /** Called when the exposure of a selection leaves no room for the least stake. */
  readonly onExposed: (leg: SlipBetAsked['legs'][number]) => void
}

/** The member who places a bet, with the idempotency key of the request. */
export interface Asking {
  readonly memberId: string
  readonly uuid: string
  readonly bodyHash: string
}
