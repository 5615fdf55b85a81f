import { CallError, type CallInput } from '@grandstand/contract'
import { removeCashOutRule, setCashOutRule, type Bet } from '@grandstand/contract/sportsbook'
import { betFact } from '../facts.ts'
import type { Asking } from '../placing/placement.ts'
import { deleteRule, lockBet, putRule } from './store.ts'
import type { CashOutNeeds } from './needs.ts'
import { openOffer } from './offer.ts'
import { lockOwnBet, ownBet } from './own-bet.ts'

/** Rules that cash a bet out when its offer falls to a floor or reaches a ceiling. */
export function createCashOutRules(needs: CashOutNeeds) {
  const { database, once, outbox, clock } = needs

  return {
    async setRule(asking: Asking, input: CallInput<typeof setCashOutRule>): Promise<{ bet: Bet }> {
      const [floor, ceiling] = [input.floor?.minor, input.ceiling?.minor]
      const isNone = floor === undefined && ceiling === undefined
      const isCrossed = floor !== undefined && ceiling !== undefined && floor >= ceiling
      if (isNone || isCrossed || ceiling === 0n) throw new CallError('invalid-input')
      await once.inTransaction(
        { ...asking, actor: asking.memberId, call: setCashOutRule.name },
        async (tx) => {
          const { bet } = await lockOwnBet(tx, asking.memberId, input.betId)
          const { currency } = bet.stake
          if ([input.floor, input.ceiling].some((bound) => bound && bound.currency !== currency))
            throw new CallError('invalid-input')
          refuseMet(needs, bet, floor, ceiling)
          await putRule(tx, bet.id, { floor, ceiling }, clock.now())
          await outbox.append(tx, betFact('bet-cash-out', bet.id, asking.memberId))
          return bet.id
        },
      )
      return { bet: (await ownBet(database, asking.memberId, input.betId)).bet }
    },

    async removeRule(asking: Asking, { betId }: CallInput<typeof removeCashOutRule>): Promise<{ bet: Bet }> {
      await once.inTransaction(
        { ...asking, actor: asking.memberId, call: removeCashOutRule.name },
        async (tx) => {
          const stored = await lockBet(tx, betId)
          if (stored?.memberId !== asking.memberId) throw new CallError('not-found')
          await deleteRule(tx, betId)
          await outbox.append(tx, betFact('bet-cash-out', betId, asking.memberId))
          return betId
        },
      )
      return { bet: (await ownBet(database, asking.memberId, betId)).bet }
    },
  }
}

/** Refuses a bound that the current offer has already reached, because it would cash out immediately. */
function refuseMet(
  needs: CashOutNeeds,
  bet: Bet,
  floor: bigint | undefined,
  ceiling: bigint | undefined,
): void {
  const found = openOffer(bet, needs)
  if ('reason' in found) return
  const { offer } = found.worth
  const isMet = (floor !== undefined && offer <= floor) || (ceiling !== undefined && offer >= ceiling)
  if (isMet) throw new CallError('rule-already-met')
}
