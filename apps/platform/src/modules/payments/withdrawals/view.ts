import { withdrawalId } from '@grandstand/contract'
import {
  drawAppealReason,
  remindEveryMs,
  type SpeedSide,
  type Withdrawal,
} from '@grandstand/contract/payments'
import type { Queryable } from '../../../kernel/database.ts'
import { nextState } from './lifecycle.ts'
import { besides, type Beside, type WithdrawalRow } from './store.ts'

/** Rows in the contract's form and in their order. */
export async function viewsOf(database: Queryable, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  if (rows.length === 0) return []
  const known = await besides(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => viewOf(row, known.get(row.id)))
}

function viewOf(row: WithdrawalRow, beside: Beside | undefined): Withdrawal {
  const { currency } = row
  return {
    id: withdrawalId.parse(row.id),
    number: row.number,
    kind: row.kind,
    amount: { minor: row.amount, currency },
    fee: { minor: row.fee, currency },
    arrives: { minor: row.amount - row.fee, currency },
    destination: row.destination,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    approvals: { needed: row.approvals_needed, given: beside?.given ?? 0 },
    canCancel: nextState(row.state, 'cancelled') !== undefined,
    createdAt: row.created_at.getTime(),
    expectedAt: row.expected_at.getTime(),
    steps: (beside?.steps ?? []).map(({ state, at }) => ({ state, at: new Date(at).getTime() })),
    ...(row.kind === 'speed' && { speed: speedOf(row) }),
  }
}

function speedOf(row: WithdrawalRow): SpeedSide {
  const { appealed_at: appealedAt } = row
  const appealed = drawAppealReason.safeParse(row.appeal_reason)
  return {
    ...(row.payer !== null && { payer: row.payer }),
    ...(row.pay_by && { payBy: row.pay_by.getTime() }),
    ...(row.proof !== null && { proof: row.proof }),
    ...(row.confirm_by && { confirmBy: row.confirm_by.getTime() }),
    ...(row.state === 'matched' && {
      canRemindAt: (row.reminded_at?.getTime() ?? row.created_at.getTime() - remindEveryMs) + remindEveryMs,
    }),
    ...(appealedAt &&
      appealed.success && {
        appeal: {
          reason: appealed.data,
          text: row.appeal_text ?? '',
          at: appealedAt.getTime(),
          ...(row.appeal_answer !== null && { answer: row.appeal_answer }),
        },
      }),
  }
}
