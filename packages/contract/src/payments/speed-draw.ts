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

/**
 * Opens a speed draw: another member's deposit is paid directly to this member's card. The amount is held until it is
 * confirmed.
 */
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

/** Confirms that the money has arrived, which makes the order final. */
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

/** Appeals when the payer claims to have paid and the money has not arrived. Staff decide. */
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

/** Reminds the member who accepted the order and has not paid. */
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

/** Cancels an order that nobody has accepted. */
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
