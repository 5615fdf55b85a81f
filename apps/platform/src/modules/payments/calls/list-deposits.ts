import { listDeposits } from '@grandstand/contract/payments'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindListDeposits = (payments: Payments) =>
  bindCall(listDeposits, ({ before, limit }, context) => payments.list(memberOf(context), before, limit))
