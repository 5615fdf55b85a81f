import type { Call } from '@grandstand/contract'
import {
  adjustWallet,
  decideReview,
  freezeMoney,
  getReserve,
  listDeskActs,
  listReviews,
} from '@grandstand/contract/payments'
import { askingOf, bindCall, memberOf, type BoundCall, type UseCase } from '../../../kernel/bind-call.ts'
import type { Desk } from './service.ts'

/**
 * Binds every call of the desk. What changes something checks the permission of its act itself; the lists ask
 * `mayLook`.
 */
export function deskCalls(
  desk: Desk,
  mayLook: (memberId: string) => Promise<void> = () => Promise.resolve(),
): BoundCall[] {
  const list = <C extends Call>(call: C, serve: UseCase<C>): BoundCall =>
    bindCall(call, async (input, context) => {
      await mayLook(memberOf(context))
      return serve(input, context)
    })
  return [
    list(listReviews, () => desk.reviews()),
    bindCall(decideReview, async ({ decision }, context) => ({
      outcome: await desk.decide(askingOf(context), decision),
    })),
    bindCall(adjustWallet, async (input, context) => ({
      adjustment: await desk.adjust(askingOf(context), input),
    })),
    bindCall(freezeMoney, (input, context) => desk.freeze(askingOf(context), input)),
    list(getReserve, async (_input, context) => ({
      reserves: await desk.reserves(),
      at: context.now,
    })),
    list(listDeskActs, ({ before, limit }) => desk.acts(before, limit)),
  ]
}
