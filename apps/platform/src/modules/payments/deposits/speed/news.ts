import type { Transaction } from '../../../../kernel/database.ts'
import type { Needs } from '../../needs.ts'
import { OrderNotKnown, type SpeedNews } from '../../provider.ts'
import { tellChange } from '../changes.ts'
import { takeDepositNews } from '../credit.ts'
import { nextState } from '../lifecycle.ts'
import { payingMs } from './times.ts'
import * as speeds from './store.ts'
import * as store from '../store.ts'

/** Applies the provider's notification about the other side. */
export async function takeSpeedNews(needs: Needs, tx: Transaction, news: SpeedNews): Promise<void> {
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
      await store.setState(tx, deposit.id, 'pending', { closesAt: new Date(now + payingMs) })
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
