import { CallError, type CallInput, type ErrorName } from '@grandstand/contract'
import { cashOutBet, type Bet, type CashOutOffer } from '@grandstand/contract/sportsbook'
import type { Transaction } from '../../../kernel/database.ts'
import type { StoredBet } from '../store.ts'
import type { Asking } from '../placing/placement.ts'
import { askCashOut, type Wanted } from './request-cash-out.ts'
import type { CashOutNeeds } from './needs.ts'
import { lockOwnBet, ownBet } from './own-bet.ts'
import { createCashOutRules } from './rules.ts'
import { offerOf } from './offer.ts'

export { createBetStory } from './bet-story-store.ts'
export type { CashOutNeeds } from './needs.ts'
export { payCashOut } from './pay-cash-out.ts'

/** Cash-out of a bet or a part of it, by request and by rule. */
export function createCashOut(needs: CashOutNeeds) {
  const { database, once } = needs

  return {
    ask: (tx: Transaction, stored: StoredBet, wanted: Wanted) => askCashOut(needs, tx, stored, wanted),

    offer: (bet: Bet): CashOutOffer => offerOf(bet, needs),

    async quote(memberId: string, betId: string): Promise<CashOutOffer> {
      return offerOf((await ownBet(database, memberId, betId)).bet, needs)
    },

    async cashOut(
      asking: Asking,
      input: CallInput<typeof cashOutBet>,
    ): Promise<{ bet: Bet; cashOutId: string }> {
      if (input.stake.minor <= 0n) throw new CallError('invalid-input')
      const cashOutId = await once.inTransaction(
        { ...asking, actor: asking.memberId, call: cashOutBet.name },
        async (tx) => {
          const stored = await lockOwnBet(tx, asking.memberId, input.betId)
          const { currency } = stored.bet.stake
          if (input.stake.currency !== currency || input.atLeast.currency !== currency)
            throw new CallError('invalid-input')
          return askCashOut(needs, tx, stored, { stake: input.stake.minor, atLeast: input.atLeast.minor })
        },
      )
      return { bet: (await ownBet(database, asking.memberId, input.betId)).bet, cashOutId }
    },

    ...createCashOutRules(needs),
  }
}

export type CashOuts = ReturnType<typeof createCashOut>

/** Refusal of a cash-out whose bet has no offer any more. */
export const refusalOfReason = (reason: string): ErrorName =>
  reason === 'market-suspended' || reason === 'feed-silent' || reason === 'market-closed'
    ? reason
    : 'no-offer'
