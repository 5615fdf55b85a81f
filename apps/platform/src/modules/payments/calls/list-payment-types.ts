import { listPaymentTypes } from '@grandstand/contract/payments'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

export const bindListPaymentTypes = (payments: Payments) =>
  bindCall(listPaymentTypes, (_input, context) => payments.types(context.siteId, memberOf(context)))
