import { inBoth } from '@grandstand/contract/house-text'
import { createHash } from 'node:crypto'
import { formatAmount } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import { createDeadLetters } from '../../../kernel/dead-letters.ts'
import type { PayoutNews, SpeedNews } from '../provider.ts'
import { nextState, type WithdrawalEvent } from './lifecycle.ts'
import { advance } from './moves.ts'
import type { WithdrawalNeeds } from './needs.ts'
import * as store from './store.ts'

const speedEvents: Readonly<Partial<Record<SpeedNews['event'], WithdrawalEvent>>> = {
  matched: 'matched',
  unmatched: 'unmatched',
  claimed: 'claimed',
  released: 'paid',
  'appeal-paid': 'paid',
  'appeal-unpaid': 'unmatched',
}

interface Told {
  readonly id: string
  readonly providerOrder: string
  readonly said: string
  readonly amount: bigint
  readonly currency: store.WithdrawalRow['currency']
}

/**
 * Applies the provider's notifications about payouts and speed draws. Repeated ones change nothing; contradicting
 * ones are kept for a person.
 */
export function createWithdrawalNews(needs: WithdrawalNeeds) {
  const { clock, settings, logger } = needs
  const letters = createDeadLetters(needs.database, clock)

  /** Records a contradiction once and moves no money; the dead-letter alarm stays on until a person has resolved it. */
  async function contradicts(
    tx: Transaction,
    told: Told,
    row: store.WithdrawalRow | undefined,
  ): Promise<void> {
    const { providerOrder, said, amount, currency } = told
    const id = createHash('sha256').update(`${providerOrder}\n${said}\n${amount}`).digest('hex').slice(0, 32)
    const isNew = await store.insertContradiction(tx, {
      id,
      withdrawalId: row?.id ?? null,
      providerOrder,
      said,
      state: row?.state ?? 'unknown',
      amount,
      currency,
      at: new Date(clock.now()),
    })
    if (isNew)
      await letters.hand(
        tx,
        store.contradictionBatch,
        id,
        `the provider says ${said} of ${providerOrder} (${formatAmount(amount, currency)} ${currency}); withdrawal ${
          row ? `${row.number} is ${row.state}` : `${told.id} is not ours`
        }`,
      )
    logger.warn(
      { withdrawal: row?.id, providerOrder, said, state: row?.state },
      'the provider contradicts our books',
    )
  }

  /**
   * Locks the withdrawal of a notification; undefined, and recorded as a contradiction, when the provider's order or
   * amount is not ours.
   */
  async function lockTold(tx: Transaction, told: Told): Promise<store.WithdrawalRow | undefined> {
    const row = await store.lockWithdrawal(tx, told.id)
    const isOurs =
      row !== undefined &&
      (row.provider_order === null || row.provider_order === told.providerOrder) &&
      row.amount - row.fee === told.amount &&
      row.currency === told.currency
    if (isOurs) return row
    await contradicts(tx, told, row)
    return undefined
  }

  return {
    /** Applies news of a payout in the caller's transaction. */
    async takePayout(tx: Transaction, news: PayoutNews): Promise<void> {
      const { merchantPayout, providerPayout, event, amount, currency } = news
      const told = { id: merchantPayout, providerOrder: providerPayout, said: event, amount, currency }
      const row = await lockTold(tx, told)
      if (!row || row.state === event) return
      const moved = await advance(needs, tx, row, event, {
        provider_order: providerPayout,
        ...(event === 'failed' && {
          reason:
            news.reason ??
            inBoth('收款银行或网络退回了这笔款', 'The receiving bank or network returned this payment'),
        }),
      })
      if (!moved) await contradicts(tx, told, row)
    },

    /** Applies news of a speed draw in the caller's transaction. */
    async takeDraw(tx: Transaction, news: SpeedNews): Promise<void> {
      const { merchantOrder, providerOrder, event: said, amount, currency } = news
      const told = { id: merchantOrder, providerOrder, said, amount, currency }
      const event = speedEvents[said]
      const row = await lockTold(tx, told)
      if (!row || !event) return
      if (row.kind !== 'speed') return contradicts(tx, told, row)
      const next = nextState(row.state, event)
      if (!next) {
        // A late notification about a passed step is no contradiction; one about received money after an end without
        // payment is.
        const isAboutMoney = said === 'released' || said === 'appeal-paid'
        if (isAboutMoney && row.state !== 'paid') await contradicts(tx, told, row)
        return
      }
      await advance(needs, tx, row, event, patchOf(news, row))
    },
  }

  function patchOf(news: SpeedNews, row: store.WithdrawalRow): store.Patch {
    const now = clock.now()
    const patch = { provider_order: news.providerOrder }
    if (news.event === 'matched') {
      const payBy = new Date(now + settings.payMs)
      return {
        ...patch,
        payer: news.account?.accountName ?? inBoth('本站会员', 'A member of this site'),
        pay_by: payBy,
        due_at: payBy,
      }
    }
    if (news.event === 'claimed') {
      const confirmBy = new Date(now + settings.confirmMs)
      return {
        ...patch,
        payer: row.payer ?? news.account?.accountName ?? inBoth('本站会员', 'A member of this site'),
        proof: news.text ?? '',
        confirm_by: confirmBy,
        due_at: confirmBy,
      }
    }
    if (news.event === 'unmatched')
      return { ...patch, reason: inBoth('没有匹配到付款的会员', 'No paying member was found') }
    if (news.event === 'appeal-paid' || news.event === 'appeal-unpaid')
      return {
        ...patch,
        appeal_answer:
          news.text ??
          (news.event === 'appeal-paid'
            ? inBoth('核实已付款', 'Checked: paid')
            : inBoth('核实没有付款，金额已退回', 'Checked: not paid, amount returned')),
        ...(news.event === 'appeal-unpaid' && {
          reason: inBoth('核实对方没有付款', 'Checked: the other member did not pay'),
        }),
      }
    return patch
  }
}
export type WithdrawalNewsDesk = ReturnType<typeof createWithdrawalNews>
