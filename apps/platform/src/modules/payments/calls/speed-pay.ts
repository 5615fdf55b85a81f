import {
  appealSpeedPay,
  cancelSpeedPay,
  confirmSpeedPay,
  createSpeedPay,
  remindSpeedPay,
  type Deposit,
} from '@grandstand/contract/payments'
import { askingOf, bindCall, type BoundCall, type CallContext } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

/** Binds the five calls of a member who pays another member. */
export function speedPayCalls(payments: Payments): BoundCall[] {
  const { speed } = payments
  const told = async (context: CallContext, id: string): Promise<{ deposit: Deposit }> => ({
    deposit: await payments.get(askingOf(context).memberId, id),
  })
  return [
    bindCall(createSpeedPay, async ({ amount, payerName }, context) => {
      const input = { method: 'speed-pay', amount, wallet: 'central', payerName } as const
      const id = await speed.create({ ...askingOf(context), siteId: context.siteId }, input)
      return told(context, id)
    }),
    bindCall(confirmSpeedPay, async ({ depositId, proof }, context) => {
      await speed.confirm(askingOf(context), depositId, proof)
      return told(context, depositId)
    }),
    bindCall(appealSpeedPay, async ({ depositId, reason, text }, context) => {
      await speed.appeal(askingOf(context), depositId, reason, text)
      return told(context, depositId)
    }),
    bindCall(remindSpeedPay, async ({ depositId }, context) => {
      await speed.remind(askingOf(context), depositId)
      return told(context, depositId)
    }),
    bindCall(cancelSpeedPay, async ({ depositId }, context) => ({
      deposit: await payments.cancelSpeedPay(askingOf(context), depositId),
    })),
  ]
}
