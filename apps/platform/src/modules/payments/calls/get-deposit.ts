import { getDeposit } from '@grandstand/contract/payments'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindGetDeposit = (payments: Payments) =>
  bindCall(getDeposit, async ({ depositId }, context) => {
    const memberId = memberOf(context)
    const deposit = depositId ? await payments.get(memberId, depositId) : (await payments.open(memberId))[0]
    return deposit ? { deposit } : {}
  })
