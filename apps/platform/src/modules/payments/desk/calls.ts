import {
  adjustWallet,
  decideReview,
  freezeMoney,
  getReserve,
  listDeskActs,
  listReviews,
} from '@grandstand/contract/payments'
import { askingOf, bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Desk } from './service.ts'

/** Binds every call of the desk. */
export function deskCalls(desk: Desk): BoundCall[] {
  return [
    bindCall(listReviews, () => desk.reviews()),
    bindCall(decideReview, async ({ decision }, context) => ({
      outcome: await desk.decide(askingOf(context), decision),
    })),
    bindCall(adjustWallet, async (input, context) => ({
      adjustment: await desk.adjust(askingOf(context), input),
    })),
    bindCall(freezeMoney, (input, context) => desk.freeze(askingOf(context), input)),
    bindCall(getReserve, async (_input, context) => ({
      reserves: await desk.reserves(),
      at: context.now,
    })),
    bindCall(listDeskActs, ({ before, limit }) => desk.acts(before, limit)),
  ]
}
