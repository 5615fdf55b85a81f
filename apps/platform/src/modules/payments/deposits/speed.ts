import { CallError, type Call } from '@grandstand/contract'
import {
  appealSpeedPay,
  cancelSpeedPay,
  confirmSpeedPay,
  createSpeedPay,
  remindSpeedPay,
  type PayAppealReason,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
import type { AskedFirst, AskFirst } from '../../../kernel/once.ts'
import type { Needs } from '../needs.ts'
import { refuseAway } from '../provider-away.ts'
import { OrderNotKnown, type SpeedAnswer, type SpeedNews } from '../provider.ts'
import { tellChange } from './changes.ts'
import { takeDepositNews } from './credit.ts'
import { nextState } from './lifecycle.ts'
import { openOrder, type Wish } from './opening.ts'
import * as speeds from './speed-store.ts'
import * as store from './store.ts'

const minuteMs = 60_000
/** Longest duration of each stage, and the shortest time between reminders. */
const times = { paying: 15 * minuteMs, releasing: 10 * minuteMs, reminding: 2 * minuteMs } as const
const maxCancellations = 3

/** Request fields of a step that are stored until the step has its answer. */
export interface StepWish {
  readonly [field: string]: string
  readonly id: string
}

interface Step<W> {
  readonly refuse: (row: speeds.SpeedRow, now: number) => void
  readonly ask: (providerOrder: string, wish: W) => Promise<SpeedAnswer>
  readonly next: (row: speeds.SpeedRow, now: Date, wish: W) => Partial<speeds.SpeedRow>
  readonly deposit?: (tx: Transaction, now: number, id: string) => Promise<void>
}

/** Use cases of a member who pays another member directly. */
export function createSpeedPays(needs: Needs) {
  const { database, once, provider, clock } = needs

  /** Builds one step of an order: what it asks of the provider, and how it then changes the row. */
  const prepared = <W extends StepWish>(
    { refuse, ask, next, ...change }: Step<W>,
    deposit: store.DepositRow,
    wish: W,
  ): AskedFirst => ({
    async ask() {
      const answer = await ask(deposit.provider_order ?? '', wish).catch(refuseAway)
      if (answer === 'too-late') throw new CallError('deposit-not-open')
    },
    async effect(tx) {
      await store.lockDeposit(tx, deposit.id)
      const row = await speeds.findSpeed(tx, deposit.id)
      if (!row) throw new CallError('not-found')
      const now = clock.now()
      refuse(row, now)
      await speeds.saveSpeed(tx, { ...row, ...next(row, new Date(now), wish) })
      await change.deposit?.(tx, now, deposit.id)
      await tellChange(needs, tx, deposit)
    },
  })

  async function depositOf(memberId: string, id: string): Promise<store.DepositRow> {
    const deposit = await store.findDeposit(database, memberId, id)
    if (!deposit) throw new CallError('not-found')
    return deposit
  }

  /** Runs one step of an order once per uuid: the provider is asked first, then the row changes. */
  function step<W extends StepWish>(
    { name: call }: Call,
    change: Step<W>,
    run = once.afterAsking<W>(call, async (memberId, wish) =>
      prepared(change, await depositOf(memberId, wish.id), wish),
    ),
  ) {
    return async ({ memberId, uuid, bodyHash }: Asking, wish: W): Promise<void> => {
      const intention = { actor: memberId, uuid, bodyHash }
      const deposit = await store.findDeposit(database, memberId, wish.id)
      const before = deposit && (await speeds.findSpeed(database, wish.id))
      if (!before) throw new CallError('not-found')
      if (await once.isDone({ ...intention, call })) return
      change.refuse(before, clock.now())
      await run(intention, wish)
    }
  }

  const cancelling: Step<StepWish> = {
    refuse: mustBe('matching', 'paying'),
    ask: (order) => provider.speed.cancel(order),
    next: (_row, now) => ({ stage: 'over', cancelled_at: now }),
    deposit: (tx, _now, id) => store.setState(tx, id, 'cancelled'),
  }

  const confirm = step<StepWish & { readonly proof: string }>(confirmSpeedPay, {
    refuse: mustBe('paying'),
    ask: (order, { proof }) => provider.speed.confirm(order, proof),
    next: (_row, now, { proof }) => ({
      stage: 'releasing',
      proof,
      remindable_at: later(now, times.reminding),
      appealable_at: later(now, times.releasing),
    }),
    deposit: (tx, now, id) =>
      store.setState(tx, id, 'unfinished', { closesAt: new Date(now + times.releasing) }),
  })

  const remind = step(remindSpeedPay, {
    refuse(row, now) {
      mustBe('releasing', 'denied')(row)
      notBefore(row.remindable_at, now)
    },
    ask: (order) => provider.speed.remind(order),
    next: (row, now) => ({
      reminders: row.reminders + 1,
      remindable_at: later(now, times.reminding),
    }),
  })

  const appeal = step<StepWish & { readonly reason: PayAppealReason; readonly text: string }>(
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
    async create(asking: Asking & { readonly siteId: string }, wish: Wish): Promise<string> {
      const { memberId } = asking
      const since = new Date(clock.now() - 24 * 60 * minuteMs)
      if ((await speeds.cancellationsSince(database, memberId, since)) >= maxCancellations)
        throw new CallError('too-many-cancellations', { max: maxCancellations })
      const payerName = wish.payerName ?? ''
      return openOrder(
        needs,
        createSpeedPay,
        asking,
        wish,
        async (id, _type, matchBy) => {
          const made = await provider.speed.open({
            merchantOrder: id,
            side: 'pay',
            amount: wish.amount.minor,
            currency: wish.amount.currency,
            party: { name: payerName },
            matchBy,
          })
          return { provider_order: made.providerOrder, pay_url: made.payUrl, details: {} }
        },
        (tx, id) => speeds.insertSpeed(tx, { deposit_id: id, member_id: memberId, payer_name: payerName }),
      )
    },

    confirm: (asking: Asking, id: string, proof: string) => confirm(asking, { id, proof }),
    remind: (asking: Asking, id: string) => remind(asking, { id }),
    appeal: (asking: Asking, id: string, reason: PayAppealReason, text: string) =>
      appeal(asking, { id, reason, text }),
    cancel: step(cancelSpeedPay, cancelling),
    /** Cancels on behalf of the call that cancels any deposit; its `run` asks the provider by `cancelling`. */
    canceller: (call: Call, run: AskFirst<StepWish>) => step(call, cancelling, run),
    cancelling: (deposit: store.DepositRow) => prepared(cancelling, deposit, { id: deposit.id }),

    take: (tx: Transaction, news: SpeedNews) => takeSpeedNews(needs, tx, news),
  }
}

/** Applies the provider's notification about the other side. */
async function takeSpeedNews(needs: Needs, tx: Transaction, news: SpeedNews): Promise<void> {
  const deposit = await store.lockByProviderOrder(tx, news.providerOrder)
  const row = deposit && (await speeds.findSpeed(tx, deposit.id))
  if (news.event === 'released' || news.event === 'appeal-paid') {
    if (row) await speeds.saveSpeed(tx, { ...row, stage: 'over', appeal_answer: answerOf(row, news) })
    const { providerOrder, merchantOrder, amount, currency } = news
    const money = { providerOrder, merchantOrder, amount, currency, payment: providerOrder }
    return takeDepositNews(needs, tx, { about: 'deposit', event: 'paid', ...money })
  }
  if (!deposit || !row) throw new OrderNotKnown(news.merchantOrder)
  if (deposit.id !== news.merchantOrder || row.stage === 'over') return
  const now = needs.clock.now()
  const save = async (change: Partial<speeds.SpeedRow>) => {
    await speeds.saveSpeed(tx, { ...row, ...change })
    await tellChange(needs, tx, deposit)
  }
  const close = (because: 'no-counterparty' | 'appeal-lost') =>
    store.setState(tx, deposit.id, nextState(deposit.state, 'failed') ?? deposit.state, {
      closedBecause: because,
    })
  switch (news.event) {
    case 'matched':
      if (row.stage !== 'matching' || deposit.state !== 'pending') return
      await store.setState(tx, deposit.id, 'pending', { closesAt: new Date(now + times.paying) })
      return save({
        stage: 'paying',
        matched_at: new Date(now),
        counterparty: news.account
          ? {
              name: news.account.accountName,
              bankName: news.account.bankName,
              accountNumber: news.account.accountNumber,
            }
          : null,
      })
    case 'unmatched':
      if (row.stage !== 'matching') return
      await close('no-counterparty')
      return save({ stage: 'over' })
    case 'denied':
      if (row.stage !== 'releasing') return
      return save({ stage: 'denied', appealable_at: new Date(now) })
    case 'appeal-unpaid':
      if (row.stage !== 'appealing') return
      await close('appeal-lost')
      return save({ stage: 'over', appeal_answer: answerOf(row, news) })
    case 'claimed':
      return
    default:
      return news.event satisfies never
  }
}

const answerOf = (row: speeds.SpeedRow, { text }: SpeedNews) =>
  row.appealed_at === null ? null : (text ?? row.appeal_answer)

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

function mustBe(...stages: readonly speeds.SpeedRow['stage'][]) {
  return (row: speeds.SpeedRow): void => {
    if (!stages.includes(row.stage)) throw new CallError('deposit-not-open')
  }
}

function notBefore(at: Date | null, now: number): void {
  if (at !== null && now < at.getTime()) throw new CallError('not-yet', { at: at.getTime() })
}
