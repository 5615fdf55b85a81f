import { inBoth } from '@grandstand/contract/house-text'
import type { Transaction } from '../../../kernel/database.ts'
import type { PayoutNews, SpeedNews } from '../provider.ts'
import { contradicts, lockTold } from './contradictions.ts'
import { patchOf } from './draws/patch.ts'
import { nextState, type WithdrawalEvent } from './lifecycle.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'

const speedEvents: Readonly<Partial<Record<SpeedNews['event'], WithdrawalEvent>>> = {
  matched: 'matched',
  unmatched: 'unmatched',
  claimed: 'claimed',
  released: 'paid',
  'appeal-paid': 'paid',
  'appeal-unpaid': 'unmatched',
}

/**
 * Applies the provider's notifications about payouts and speed draws. Repeated ones change nothing; contradicting
 * ones are kept for a person.
 */
export function createWithdrawalNews(needs: WithdrawalNeeds) {
  return {
    /** Applies news of a payout in the caller's transaction. */
    async takePayout(tx: Transaction, news: PayoutNews): Promise<void> {
      const { merchantPayout, providerPayout, event, amount, currency } = news
      const told = { id: merchantPayout, providerOrder: providerPayout, said: event, amount, currency }
      const row = await lockTold(needs, tx, told)
      if (!row || row.state === event) return
      const moved = await advance(needs, tx, row, event, {
        provider_order: providerPayout,
        reason:
          event === 'failed'
            ? (news.reason ??
              inBoth('收款银行或网络退回了这笔款', 'The receiving bank or network returned this payment'))
            : null,
      })
      if (!moved) await contradicts(needs, tx, told, row)
    },

    /** Applies news of a speed draw in the caller's transaction. */
    async takeDraw(tx: Transaction, news: SpeedNews): Promise<void> {
      const { merchantOrder, providerOrder, event: said, amount, currency } = news
      const told = { id: merchantOrder, providerOrder, said, amount, currency }
      const event = speedEvents[said]
      const row = await lockTold(needs, tx, told)
      if (!row || !event) return
      if (row.kind !== 'speed') return contradicts(needs, tx, told, row)
      const next = nextState(row.state, event)
      if (!next) {
        // A late notification about a passed step is no contradiction; one about received money after an end without
        // payment is.
        const isAboutMoney = said === 'released' || said === 'appeal-paid'
        if (isAboutMoney && row.state !== 'paid') await contradicts(needs, tx, told, row)
        return
      }
      await advance(needs, tx, row, event, patchOf(needs, news, row))
    },
  }
}
export type WithdrawalNewsDesk = ReturnType<typeof createWithdrawalNews>
