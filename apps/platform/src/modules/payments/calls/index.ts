import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'
import { bindCancelDeposit } from './cancel-deposit.ts'
import { bindCreateDeposit } from './create-deposit.ts'
import { bindCreateUsdtDeposit } from './create-usdt-deposit.ts'
import { bindGetDeposit } from './get-deposit.ts'
import { bindListBanks } from './list-banks.ts'
import { bindListDeposits } from './list-deposits.ts'
import { bindListPaymentTypes } from './list-payment-types.ts'
import { proofCalls } from './proofs.ts'
import { speedPayCalls } from './speed-pay.ts'

/** Binds every call of deposits. */
export function paymentsCalls(payments: Payments): BoundCall[] {
  const binders = [
    bindListPaymentTypes,
    bindCreateDeposit,
    bindCreateUsdtDeposit,
    bindGetDeposit,
    bindListDeposits,
    bindCancelDeposit,
  ]
  return [
    ...binders.map((bind) => bind(payments)),
    bindListBanks(payments),
    ...speedPayCalls(payments),
    ...proofCalls(payments),
  ]
}
