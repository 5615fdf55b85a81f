import type { Bet } from '@grandstand/contract/sportsbook'
import type { Fact } from '../../kernel/outbox.ts'

/**
 * Outbox topics of bets. The payload is `{ betId, memberId }`, with `nth` for a settlement and `cashOutId` for a
 * cash-out; consumers read the bet itself when they need it.
 */
export const betTopics = [
  'bet-placed',
  'bet-accepted',
  'bet-refused',
  'bet-cash-out',
  'bet-cashed-out',
  'bet-leg-settled',
  'bet-settled',
] as const
export type BetTopic = (typeof betTopics)[number]

export function betFact(
  topic: BetTopic,
  betId: Bet['id'] | string,
  memberId: string,
  more: { readonly nth?: number; readonly cashOutId?: string } = {},
): Fact {
  return { topic, payload: { betId, memberId, ...more } }
}
