import { CallError, type Call } from '@grandstand/contract'
import {
  appealSpeedPay,
  confirmSpeedPay,
  createSpeedPay,
  remindSpeedPay,
  type PayAppealReason,
} from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Transaction } from '../../../kernel/database.ts'
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
/** How long each stage is waited for, and how often one may remind. */
const times = { paying: 15 * minuteMs, releasing: 10 * minuteMs, reminding: 2 * minuteMs } as const
const maxCancellations = 3

/** Money straight from one member to another: the use cases of who pays. What each returns is the order's id. */
export function createSpeedPays(needs: Needs) {
  const { database, once, provider, clock } = needs

  /** One step of an order under the member's uuid: the provider is asked first, then the row moves on. */
  async function step(
    call: Call,
    { memberId, uuid, bodyHash }: Asking,
    id: string,
    change: {
      readonly refuse: (row: speeds.SpeedRow, now: number) => void
      readonly ask: (providerOrder: string) => Promise<SpeedAnswer>
      readonly next: (row: speeds.SpeedRow, now: Date) => Partial<speeds.SpeedRow>
      readonly deposit?: (tx: Transaction, now: number) => Promise<void>
    },
  ): Promise<void> {
    const intention = { actor: memberId, uuid, call: call.name, bodyHash }
    const deposit = await store.findDeposit(database, memberId, id)
    const before = deposit && (await speeds.findSpeed(database, id))
    if (!deposit || !before) throw new CallError('not-found')
    if (await once.isDone(intention)) return
    change.refuse(before, clock.now())
    const ask = async () => {
      const answer = await change.ask(deposit.provider_order ?? '').catch(refuseAway)
      if (answer === 'too-late') throw new CallError('deposit-not-open')
    }
    await once.afterAsking(intention, ask, async (tx) => {
      await store.lockDeposit(tx, id)
      const row = await speeds.findSpeed(tx, id)
      if (!row) throw new CallError('not-found')
      const now = clock.now()
      change.refuse(row, now)
      await speeds.saveSpeed(tx, { ...row, ...change.next(row, new Date(now)) })
      await change.deposit?.(tx, now)
      await tellChange(needs, tx, deposit)
      return { id }
    })
  }

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

    confirm: (asking: Asking, id: string, proof: string) =>
      step(confirmSpeedPay, asking, id, {
        refuse: mustBe('paying'),
        ask: (order) => provider.speed.confirm(order, proof),
        next: (_row, now) => ({
          stage: 'releasing',
          proof,
          remindable_at: later(now, times.reminding),
          appealable_at: later(now, times.releasing),
        }),
        deposit: (tx, now) =>
          store.setState(tx, id, 'unfinished', { closesAt: new Date(now + times.releasing) }),
      }),

    remind: (asking: Asking, id: string) =>
      step(remindSpeedPay, asking, id, {
        refuse(row, now) {
          mustBe('releasing', 'denied')(row)
          notBefore(row.remindable_at, now)
        },
        ask: (order) => provider.speed.remind(order),
        next: (row, now) => ({
          reminders: row.reminders + 1,
          remindable_at: later(now, times.reminding),
        }),
      }),

    appeal: (asking: Asking, id: string, reason: PayAppealReason, text: string) =>
      step(appealSpeedPay, asking, id, {
        refuse(row, now) {
          mustBe('releasing', 'denied')(row)
          notBefore(row.appealable_at, now)
        },
        ask: (order) => provider.speed.appeal(order, text),
        next: (_row, now) => ({
          stage: 'appealing',
          appeal_reason: reason,
          appeal_text: text,
          appealed_at: now,
        }),
      }),

    /** `call` is the one that was asked: an order is cancelled by its own call or by that of any deposit. */
    cancel: (call: Call, asking: Asking, id: string) =>
      step(call, asking, id, {
        refuse: mustBe('matching', 'paying'),
        ask: (order) => provider.speed.cancel(order),
        next: (_row, now) => ({ stage: 'over', cancelled_at: now }),
        deposit: (tx) => store.setState(tx, id, 'cancelled'),
      }),

    take: (tx: Transaction, news: SpeedNews) => takeSpeedNews(needs, tx, news),
  }
}
export type SpeedPays = ReturnType<typeof createSpeedPays>

/** What the provider tells of the other side. */
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
