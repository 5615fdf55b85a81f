import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { depositId } from '../ids.ts'
import { inputMoney } from '../money.ts'
import { deposit } from './deposits.ts'
import { appealText, payerName, paymentProof } from './rules.ts'
import { payAppealReason } from './speed-pay-entities.ts'

/** Opens a speed pay and looks for a member who withdraws the same amount. */
export const createSpeedPay = defineCall({
  id: 'finance.speedPay.create',
  name: 'createSpeedPay',
  path: '/finance/speedPay/create',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ amount: inputMoney, payerName }),
  output: z.object({ deposit }),
  refusals: [
    'amount-below-minimum',
    'amount-above-maximum',
    'provider-away',
    'too-many-open-deposits',
    'payment-type-closed',
    'too-many-cancellations',
  ],
})

/** States that the member has paid, with a reference for the counterparty. Afterwards it cannot be cancelled. */
export const confirmSpeedPay = defineCall({
  id: 'finance.speedPay.confirm',
  name: 'confirmSpeedPay',
  path: '/finance/speedPay/confirm',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ depositId, proof: paymentProof }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'provider-away'],
})

/** Asks staff to decide; `not-yet` gives in `at` (ms) the earliest time. */
export const appealSpeedPay = defineCall({
  id: 'finance.speedPay.appeal',
  name: 'appealSpeedPay',
  path: '/finance/speedPay/appeal',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ depositId, reason: payAppealReason, text: appealText }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'provider-away', 'not-yet'],
})

/** Reminds the counterparty; `not-yet` gives in `at` (ms) the earliest time. */
export const remindSpeedPay = defineCall({
  id: 'finance.speedPay.remind',
  name: 'remindSpeedPay',
  path: '/finance/speedPay/remind',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ depositId }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'provider-away', 'not-yet'],
})

/** Cancels an order before it is confirmed. */
export const cancelSpeedPay = defineCall({
  id: 'finance.speedPay.cancel',
  name: 'cancelSpeedPay',
  path: '/finance/speedPay/cancel',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ depositId }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'provider-away'],
})
