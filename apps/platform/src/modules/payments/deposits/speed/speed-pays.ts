import type { Call } from '@grandstand/contract'
import {
  appealSpeedPay,
  cancelSpeedPay,
  confirmSpeedPay,
  remindSpeedPay,
  type PayAppealReason,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../../kernel/bind-call.ts'
import type { Transaction } from '../../../../kernel/database.ts'
import type { AskFirst } from '../../../../kernel/once.ts'
import type { AskingAt, Needs } from '../../needs.ts'
import type { SpeedNews } from '../../provider.ts'
import type { DepositInput } from '../opening.ts'
import { takeSpeedNews } from './news.ts'
import { openSpeedPay } from './opening.ts'
import { mustBe, notBefore, preparedStep, runsStep, type Step, type StepInput } from './step.ts'
import { releasingMs, remindingMs } from './times.ts'
import * as store from '../store.ts'

/** Use cases of a member who pays another member directly. */
export function createSpeedPays(needs: Needs) {
  const { provider } = needs

  const cancelling: Step<StepInput> = {
    refuse: mustBe('matching', 'paying'),
    ask: (order) => provider.speed.cancel(order),
    next: (_row, now) => ({ stage: 'over', cancelled_at: now }),
    deposit: (tx, _now, id) => store.setState(tx, id, 'cancelled'),
  }

  const confirm = runsStep<StepInput & { readonly proof: string }>(needs, confirmSpeedPay, {
    refuse: mustBe('paying'),
    ask: (order, { proof }) => provider.speed.confirm(order, proof),
    next: (_row, now, { proof }) => ({
      stage: 'releasing',
      proof,
      remindable_at: later(now, remindingMs),
      appealable_at: later(now, releasingMs),
    }),
    deposit: (tx, now, id) => store.setState(tx, id, 'unfinished', { closesAt: new Date(now + releasingMs) }),
  })

  const remind = runsStep(needs, remindSpeedPay, {
    refuse(row, now) {
      mustBe('releasing', 'denied')(row)
      notBefore(row.remindable_at, now)
    },
    ask: (order) => provider.speed.remind(order),
    next: (row, now) => ({
      reminders: row.reminders + 1,
      remindable_at: later(now, remindingMs),
    }),
  })

  const appeal = runsStep<StepInput & { readonly reason: PayAppealReason; readonly text: string }>(
    needs,
    appealSpeedPay,
    {
      refuse(row, now) {
        mustBe('releasing', 'denied')(row)
        notBefore(row.appealable_at, now)
      },
      ask: (order, { text }) => provider.speed.appeal(order, text),
      next: (_row, now, { reason, text }) => ({
        stage: 'appealing',
        appeal_reason: reason,
        appeal_text: text,
        appealed_at: now,
      }),
    },
  )

  return {
    create: (asking: AskingAt, input: DepositInput): Promise<string> => openSpeedPay(needs, asking, input),
    confirm: (asking: Asking, id: string, proof: string) => confirm(asking, { id, proof }),
    remind: (asking: Asking, id: string) => remind(asking, { id }),
    appeal: (asking: Asking, id: string, reason: PayAppealReason, text: string) =>
      appeal(asking, { id, reason, text }),
    cancel: runsStep(needs, cancelSpeedPay, cancelling),
    /** Cancels on behalf of the call that cancels any deposit; its `run` asks the provider by `cancelling`. */
    canceller: (call: Call, run: AskFirst<StepInput>) => runsStep(needs, call, cancelling, run),
    cancelling: (deposit: store.DepositRow) => preparedStep(needs, cancelling, deposit, { id: deposit.id }),

    take: (tx: Transaction, news: SpeedNews) => takeSpeedNews(needs, tx, news),
  }
}
export type SpeedPays = ReturnType<typeof createSpeedPays>

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
