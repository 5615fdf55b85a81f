import { cancelDeposit } from '@grandstand/contract/payments'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindCancelDeposit = (payments: Payments) =>
  bindCall(cancelDeposit, async ({ depositId }, context) => ({
    deposit: await payments.cancelDeposit(askingOf(context), depositId),
  }))
