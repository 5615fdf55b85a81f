import {
  appealSpeedDraw,
  cancelSpeedDraw,
  cancelWithdrawal,
  confirmSpeedDraw,
  createSpeedDraw,
  createUsdtWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  prepareWithdrawal,
  remindSpeedDraw,
} from '@grandstand/contract/payments'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Withdrawals } from './withdrawals.ts'
import type { SpeedDraws } from './draws/speed-draws.ts'

const pageSize = 20

export function withdrawalCalls(withdrawals: Withdrawals, draws: SpeedDraws): BoundCall[] {
  return [
    bindCall(prepareWithdrawal, (_input, context) => withdrawals.prepare(memberOf(context))),
    bindCall(createWithdrawal, async ({ amount, cardId, password }, context) => ({
      withdrawal: await withdrawals.create(askingOf(context), createWithdrawal.name, {
        kind: 'bank',
        amount,
        destinationId: cardId,
        password,
      }),
    })),
    bindCall(createUsdtWithdrawal, async ({ amount, addressId, password }, context) => ({
      withdrawal: await withdrawals.create(askingOf(context), createUsdtWithdrawal.name, {
        kind: 'usdt',
        amount,
        destinationId: addressId,
        password,
      }),
    })),
    bindCall(createSpeedDraw, async ({ amount, cardId, password }, context) => ({
      withdrawal: await withdrawals.create(askingOf(context), createSpeedDraw.name, {
        kind: 'speed',
        amount,
        destinationId: cardId,
        password,
      }),
    })),
    bindCall(cancelWithdrawal, async ({ withdrawalId }, context) => ({
      withdrawal: await withdrawals.cancel(askingOf(context), withdrawalId),
    })),
    bindCall(getWithdrawal, async ({ withdrawalId }, context) => ({
      withdrawal: await withdrawals.view(memberOf(context), withdrawalId),
    })),
    bindCall(listWithdrawals, ({ before, limit = pageSize }, context) =>
      withdrawals.page(memberOf(context), limit, before),
    ),
    bindCall(confirmSpeedDraw, async ({ withdrawalId }, context) => ({
      withdrawal: await draws.confirm(askingOf(context), withdrawalId),
    })),
    bindCall(appealSpeedDraw, async ({ withdrawalId, reason, text }, context) => ({
      withdrawal: await draws.appeal(askingOf(context), withdrawalId, { reason, text }),
    })),
    bindCall(remindSpeedDraw, async ({ withdrawalId }, context) => ({
      withdrawal: await draws.remind(askingOf(context), withdrawalId),
    })),
    bindCall(cancelSpeedDraw, async ({ withdrawalId }, context) => ({
      withdrawal: await draws.cancel(askingOf(context), withdrawalId),
    })),
  ]
}
