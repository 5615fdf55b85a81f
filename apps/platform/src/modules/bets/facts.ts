import type { Bet } from '@grandstand/contract/sportsbook'
import type { Fact } from '../../kernel/outbox.ts'

/** What the outbox tells of bets; each payload is `{ betId, memberId }`, of a settlement its `nth`, of a cash-out its `cashOutId`, and the bet is read when it is needed. */
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
