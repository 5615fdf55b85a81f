import { inBoth } from '@grandstand/contract/house-text'
import type { SpeedNews } from '../../provider.ts'
import type { WithdrawalNeeds } from '../needs.ts'
import type * as store from '../store.ts'

/** The columns that news of a speed draw changes. */
export function patchOf(
  { clock, settings }: Pick<WithdrawalNeeds, 'clock' | 'settings'>,
  news: SpeedNews,
  row: store.WithdrawalRow,
): store.Patch {
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
