import { amountText, escape, facts, page } from './page.ts'
import type { OtherAct, SpeedOrder, SpeedState } from './speed.ts'

const words: Record<SpeedState, string> = {
  matching: '正在撮合',
  matched: '已撮合，等付款',
  claimed: '付款方说已付款，等收款方确认',
  denied: '收款方说没收到',
  appealed: '申诉中，等裁定',
  over: '已结束',
}

/** Possible acts of the counterparty, by side and state. */
const ways: Record<SpeedOrder['side'], Partial<Record<SpeedState, readonly OtherAct[]>>> = {
  pay: {
    matching: ['match', 'unmatched', 'silent'],
    matched: ['silent'],
    claimed: ['release', 'deny', 'silent'],
    denied: ['release'],
    appealed: ['paid', 'unpaid'],
  },
  draw: {
    matching: ['match', 'unmatched', 'silent'],
    matched: ['claim', 'silent'],
    appealed: ['paid', 'unpaid'],
  },
}

const names: Record<OtherAct, string> = {
  silent: '对方不再自动回应',
  match: '撮合成功',
  unmatched: '没有人接单',
  claim: '付款方：我已付款',
  release: '收款方：确认收到',
  deny: '收款方：没有收到',
  paid: '裁定：钱已付',
  unpaid: '裁定：钱没付',
}

/** Page with buttons for the acts of the counterparty of a speed order and of the person who decides appeals. */
export function speedPage(order: SpeedOrder): string {
  const acts = ways[order.side][order.state] ?? []
  return page(
    '沙盒：极速订单的对方',
    `<p class="amount">${escape(amountText(order))}</p>
${facts({
  本站会员: `${order.name}（${order.side === 'pay' ? '付款' : '收款'}）`,
  商户单号: order.number ?? order.merchantId,
  催单: `${order.reminders} 次`,
  说明: order.words === '' ? '–' : order.words,
})}<p role="status">${words[order.state]}${order.isSilent ? '；对方不自动回应' : ''}</p><p></p>
<form method="post" action="/speed-page/${encodeURIComponent(order.id)}">${acts
      .map((act) => `<button class="plain" name="act" value="${act}">${names[act]}</button>`)
      .join('')}</form>`,
  )
}
