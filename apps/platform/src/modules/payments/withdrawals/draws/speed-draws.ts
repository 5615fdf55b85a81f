import { CallError } from '@grandstand/contract'
import {
  appealSpeedDraw,
  cancelSpeedDraw,
  confirmSpeedDraw,
  remindEveryMs,
  remindSpeedDraw,
  type DrawAppealReason,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../../kernel/bind-call.ts'
import { askProvider, drawAct, type DrawInput } from './act.ts'
import { advance, tellChanged } from '../moves.ts'
import type { WithdrawalNeeds } from '../needs.ts'
import type { Withdrawals } from '../withdrawals.ts'
import * as store from '../store.ts'

/** A member's actions on a speed draw. The provider is asked first, so that its book and ours never disagree. */
export function createSpeedDraws(needs: WithdrawalNeeds, withdrawals: Pick<Withdrawals, 'view'>) {
  const { clock, provider } = needs

  /** @throws withdrawal-not-open, reminded-lately */
  function requireRemindable(row: store.WithdrawalRow): void {
    if (row.state !== 'matched') throw new CallError('withdrawal-not-open')
    const waitMs = (row.reminded_at?.getTime() ?? 0) + remindEveryMs - clock.now()
    if (waitMs > 0) throw new CallError('reminded-lately', { retryAfterMs: waitMs })
  }

  /** Confirms that the money is on the member's card. */
  const confirm = drawAct(needs, withdrawals, confirmSpeedDraw, 'paid', {
    tell: (order) => askProvider(provider.speed.release(order)),
    // The provider's notification may have been faster.
    write: async (tx, row) => row.state === 'paid' || (await advance(needs, tx, row, 'paid')),
  })

  const appeal = drawAct<DrawInput & { readonly reason: DrawAppealReason; readonly text: string }>(
    needs,
    withdrawals,
    appealSpeedDraw,
    'appealed',
    {
      async tell(order, row, { text }) {
        if (row.state === 'claimed') await askProvider(provider.speed.deny(order))
        await askProvider(provider.speed.appeal(order, text))
      },
      write: (tx, row, { reason, text }) =>
        advance(needs, tx, row, 'appealed', {
          appeal_reason: reason,
          appeal_text: text,
          appealed_at: new Date(clock.now()),
          due_at: null,
        }),
    },
  )

  const remind = drawAct(needs, withdrawals, remindSpeedDraw, undefined, {
    async tell(order, row) {
      requireRemindable(row)
      await askProvider(provider.speed.remind(order))
    },
    async write(tx, row) {
      requireRemindable(row)
      await store.setReminded(tx, row.id, new Date(clock.now()))
      await tellChanged(needs, tx, row)
      return true
    },
  })

  const cancel = drawAct(needs, withdrawals, cancelSpeedDraw, 'cancelled', {
    tell: (order) => askProvider(provider.speed.cancel(order)),
    write: (tx, row) => advance(needs, tx, row, 'cancelled'),
  })

  return {
    confirm: (asking: Asking, id: string) => confirm(asking, { id }),
    appeal: (
      asking: Asking,
      id: string,
      { reason, text }: { readonly reason: DrawAppealReason; readonly text: string },
    ) => appeal(asking, { id, reason, text }),
    /** @throws reminded-lately with `retryAfterMs` */
    remind: (asking: Asking, id: string) => remind(asking, { id }),
    cancel: (asking: Asking, id: string) => cancel(asking, { id }),
  }
}
export type SpeedDraws = ReturnType<typeof createSpeedDraws>
