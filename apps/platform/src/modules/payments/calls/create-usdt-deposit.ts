import { createUsdtDeposit } from '@grandstand/contract/payments'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindCreateUsdtDeposit = (payments: Payments) =>
  bindCall(createUsdtDeposit, async (input, context) => ({
    deposit: await payments.createUsdtDeposit({ ...askingOf(context), siteId: context.siteId }, input),
  }))
