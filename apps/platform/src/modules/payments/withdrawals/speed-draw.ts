import { CallError, type Call } from '@grandstand/contract'
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
import type { Withdrawals } from './withdrawals.ts'
import * as store from './store.ts'

/** Request fields that are stored until the request has its answer. */
interface DrawWish {
  readonly [field: string]: string
  readonly id: string
}

interface Steps<W> {
  readonly tell: (providerOrder: string, row: store.WithdrawalRow, wish: W) => Promise<void>
  readonly write: (tx: Transaction, row: store.WithdrawalRow, wish: W) => Promise<unknown>
}

/** A member's actions on a speed draw. The provider is asked first, so that its book and ours never disagree. */
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

  /** Asks the provider, then runs `write` under the row's lock. */
  function act<W extends DrawWish>(
    { name: call }: Call,
    event: WithdrawalEvent | undefined,
    steps: Steps<W>,
  ) {
    const run = once.afterAsking<W>(call, async (memberId, wish) => {
      const before = await mine(memberId, wish.id)
      return {
        async ask() {
          if (before.provider_order !== null) await steps.tell(before.provider_order, before, wish)
        },
        async effect(tx) {
          const row = await store.lockWithdrawal(tx, wish.id)
          if (!row || !(await steps.write(tx, row, wish))) throw new CallError('withdrawal-not-open')
        },
      }
    })
    return async ({ memberId, uuid, bodyHash }: Asking, wish: W): Promise<Withdrawal> => {
      const intention = { actor: memberId, uuid, bodyHash }
      const before = await mine(memberId, wish.id)
      if (await once.isDone({ ...intention, call })) return withdrawals.view(memberId, wish.id)
      if (event && !nextState(before.state, event)) throw new CallError('withdrawal-not-open')
      await run(intention, wish)
      return withdrawals.view(memberId, wish.id)
    }
  }

  /** Confirms that the money is on the member's card. */
  const confirm = act(confirmSpeedDraw, 'paid', {
    tell: (order) => ask(provider.speed.release(order)),
    // The provider's notification may have been faster.
    write: async (tx, row) => row.state === 'paid' || (await advance(needs, tx, row, 'paid')),
  })

  const appeal = act<DrawWish & { readonly reason: DrawAppealReason; readonly text: string }>(
    appealSpeedDraw,
    'appealed',
    {
      async tell(order, row, { text }) {
        if (row.state === 'claimed') await ask(provider.speed.deny(order))
        await ask(provider.speed.appeal(order, text))
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

  const remind = act(remindSpeedDraw, undefined, {
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
  })

  const cancel = act(cancelSpeedDraw, 'cancelled', {
    tell: (order) => ask(provider.speed.cancel(order)),
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
