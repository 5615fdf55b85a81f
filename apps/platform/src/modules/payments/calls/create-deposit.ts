import { createDeposit } from '@grandstand/contract/payments'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindCreateDeposit = (payments: Payments) =>
  bindCall(createDeposit, async (input, context) => ({
    deposit: await payments.createDeposit({ ...askingOf(context), siteId: context.siteId }, input),
  }))
