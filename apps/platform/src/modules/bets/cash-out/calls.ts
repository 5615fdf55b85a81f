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

/** The calls of one bet and its cash-outs, bound. */
export const cashOutCalls = (cashOuts: CashOuts, story: BetStory): BoundCall[] => [
  bindCall(getBet, ({ betId }, context) => story(memberOf(context), betId)),
  bindCall(quoteCashOut, async ({ betId }, context) => ({
    offer: await cashOuts.quote(memberOf(context), betId),
  })),
  bindCall(cashOutBet, (input, context) => cashOuts.cashOut(askingOf(context), input)),
  bindCall(setCashOutRule, (input, context) => cashOuts.setRule(askingOf(context), input)),
  bindCall(removeCashOutRule, (input, context) => cashOuts.removeRule(askingOf(context), input)),
]
