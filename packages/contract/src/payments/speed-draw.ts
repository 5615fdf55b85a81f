import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { cardId, withdrawalId } from '../ids.ts'
import { inputMoney } from '../money.ts'
import { plainText, requiredText } from '../site/rules.ts'
import { drawAppealReason, withdrawal } from './withdrawal-entities.ts'
import { createWithdrawal } from './withdrawals.ts'
import { withdrawalPassword } from './rules.ts'

/** How often the other side may be reminded. */
export const remindEveryMs = 5 * 60_000

/** Another member who pays in pays this member's card directly; the amount is held until the member has confirmed it. */
export const createSpeedDraw = defineCall({
  id: 'finance.speedDraw.create',
  name: 'createSpeedDraw',
  path: '/finance/speedDraw/create',
  who: membersOnly,
  idempotent: true,
  stepUp: 'withdraw',
  input: z.strictObject({ amount: inputMoney, cardId, password: withdrawalPassword }),
  output: z.object({ withdrawal }),
  refusals: [...createWithdrawal.refusals, 'provider-away'],
})

/** The money has arrived on the card: the order is final. */
export const confirmSpeedDraw = defineCall({
  id: 'finance.speedDraw.confirm',
  name: 'confirmSpeedDraw',
  path: '/finance/speedDraw/confirm',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ withdrawalId }),
  output: z.object({ withdrawal }),
  refusals: ['withdrawal-not-open', 'provider-away'],
})

/** The other side says that they paid, and the member does not have it: a person looks at both. */
export const appealSpeedDraw = defineCall({
  id: 'finance.speedDraw.appeal',
  name: 'appealSpeedDraw',
  path: '/finance/speedDraw/appeal',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    withdrawalId,
    reason: drawAppealReason,
    text: plainText(requiredText(500, '请写明情况，最多 500 字')),
  }),
  output: z.object({ withdrawal }),
  refusals: ['withdrawal-not-open', 'provider-away'],
})

/** Reminds the one who took the order and has not paid. */
export const remindSpeedDraw = defineCall({
  id: 'finance.speedDraw.remind',
  name: 'remindSpeedDraw',
  path: '/finance/speedDraw/remind',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ withdrawalId }),
  output: z.object({ withdrawal }),
  refusals: ['withdrawal-not-open', 'reminded-lately', 'provider-away'],
})

/** Only while nobody took it. */
export const cancelSpeedDraw = defineCall({
  id: 'finance.speedDraw.cancel',
  name: 'cancelSpeedDraw',
  path: '/finance/speedDraw/cancel',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ withdrawalId }),
  output: z.object({ withdrawal }),
  refusals: ['withdrawal-not-open', 'provider-away'],
})
