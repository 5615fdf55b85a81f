import {
  cashOutBet,
  getBet,
  quoteCashOut,
  removeCashOutRule,
  setCashOutRule,
} from '@grandstand/contract/sportsbook'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { BetStory } from './bet-story-store.ts'
import type { CashOuts } from './service.ts'

/** Binds the calls about a single bet and its cash-outs. */
export const cashOutCalls = (cashOuts: CashOuts, story: BetStory): BoundCall[] => [
  bindCall(getBet, ({ betId }, context) => story(memberOf(context), betId)),
  bindCall(quoteCashOut, async ({ betId }, context) => ({
    offer: await cashOuts.quote(memberOf(context), betId),
  })),
  bindCall(cashOutBet, (input, context) => cashOuts.cashOut(askingOf(context), input)),
  bindCall(setCashOutRule, (input, context) => cashOuts.setRule(askingOf(context), input)),
  bindCall(removeCashOutRule, (input, context) => cashOuts.removeRule(askingOf(context), input)),
]
