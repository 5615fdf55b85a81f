import { CallError } from '@grandstand/contract'
import {
  appealSpeedDraw,
  cancelSpeedDraw,
  confirmSpeedDraw,
  remindEveryMs,
  remindSpeedDraw,
  type DrawAppealReason,
  type Withdrawal,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
import { ProviderAway, type SpeedAnswer } from '../provider.ts'
import { nextState, type WithdrawalEvent } from './lifecycle.ts'
import { advance, tellChanged } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import type { Withdrawals } from './service.ts'
import * as store from './store.ts'

/** What a member does with a speed draw: the other side hears of it first, so that the two books never disagree. */
export function createSpeedDraws(needs: WithdrawalNeeds, withdrawals: Pick<Withdrawals, 'view'>) {
  const { database, once, clock, provider } = needs

  async function ask(doing: Promise<SpeedAnswer>): Promise<void> {
    const answer = await doing.catch((error: unknown) => {
      throw error instanceof ProviderAway
        ? new CallError('provider-away', undefined, { cause: error })
        : error
    })
    if (answer === 'too-late') throw new CallError('withdrawal-not-open')
  }

  async function mine(memberId: string, id: string): Promise<store.WithdrawalRow> {
    const row = await store.findWithdrawal(database, memberId, id)
    if (row?.kind !== 'speed') throw new CallError('not-found')
    return row
  }

  /** @throws withdrawal-not-open, reminded-lately */
  function requireRemindable(row: store.WithdrawalRow): void {
    if (row.state !== 'matched') throw new CallError('withdrawal-not-open')
    const waitMs = (row.reminded_at?.getTime() ?? 0) + remindEveryMs - clock.now()
    if (waitMs > 0) throw new CallError('reminded-lately', { retryAfterMs: waitMs })
  }

  /** Tells the provider, then does `write` under the row's lock. */
  async function act(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    id: string,
    event: WithdrawalEvent | undefined,
    steps: {
      readonly tell: (providerOrder: string, row: store.WithdrawalRow) => Promise<void>
      readonly write: (tx: Transaction, row: store.WithdrawalRow) => Promise<unknown>
    },
  ): Promise<Withdrawal> {
    const intention = { actor: memberId, uuid, call, bodyHash }
    const before = await mine(memberId, id)
    if (await once.isDone(intention)) return withdrawals.view(memberId, id)
    if (event && !nextState(before.state, event)) throw new CallError('withdrawal-not-open')
    const tell = async () => {
      if (before.provider_order !== null) await steps.tell(before.provider_order, before)
    }
    await once.afterAsking(intention, tell, async (tx) => {
      const row = await store.lockWithdrawal(tx, id)
      if (!row || !(await steps.write(tx, row))) throw new CallError('withdrawal-not-open')
      return { id }
    })
    return withdrawals.view(memberId, id)
  }

  return {
    /** The money is on the member's card. */
    confirm: (asking: Asking, id: string): Promise<Withdrawal> =>
      act(asking, confirmSpeedDraw.name, id, 'paid', {
        tell: (order) => ask(provider.speed.release(order)),
        // The provider's own word may have been faster.
        write: async (tx, row) => row.state === 'paid' || (await advance(needs, tx, row, 'paid')),
      }),

    appeal: (
      asking: Asking,
      id: string,
      appeal: { readonly reason: DrawAppealReason; readonly text: string },
    ): Promise<Withdrawal> =>
      act(asking, appealSpeedDraw.name, id, 'appealed', {
        async tell(order, row) {
          if (row.state === 'claimed') await ask(provider.speed.deny(order))
          await ask(provider.speed.appeal(order, appeal.text))
        },
        write: (tx, row) =>
          advance(needs, tx, row, 'appealed', {
            appeal_reason: appeal.reason,
            appeal_text: appeal.text,
            appealed_at: new Date(clock.now()),
            due_at: null,
          }),
      }),

    /** @throws reminded-lately with `retryAfterMs` */
    remind: (asking: Asking, id: string): Promise<Withdrawal> =>
      act(asking, remindSpeedDraw.name, id, undefined, {
        async tell(order, row) {
          requireRemindable(row)
          await ask(provider.speed.remind(order))
        },
        async write(tx, row) {
          requireRemindable(row)
          await store.setReminded(tx, row.id, new Date(clock.now()))
          await tellChanged(needs, tx, row)
          return true
        },
      }),

    cancel: (asking: Asking, id: string): Promise<Withdrawal> =>
      act(asking, cancelSpeedDraw.name, id, 'cancelled', {
        tell: (order) => ask(provider.speed.cancel(order)),
        write: (tx, row) => advance(needs, tx, row, 'cancelled'),
      }),
  }
}
export type SpeedDraws = ReturnType<typeof createSpeedDraws>
