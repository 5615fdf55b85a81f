import { stateAt, type Order, type OrderState } from './orders.ts'
import { amountText, escape, facts, page } from './page.ts'

const words: Record<OrderState, string> = {
  open: '待付款',
  paid: '已付款',
  failed: '付款失败',
  cancelled: '商户已取消',
  expired: '订单已超时关闭，未付款不会扣钱',
}

const choice = (value: string, text: string, isFirst = false) =>
  `<label><input type="radio" name="behaviour" value="${value}"${isFirst ? ' checked' : ''}>${text}</label>`
const choices = (...more: readonly string[]) => `<fieldset><legend>沙盒：通知怎样送达</legend>
${choice('normal', '立即通知', true)}${choice('late', '迟到 20 秒')}${choice('repeat', '重复 5 次')}${more.join('')}</fieldset>`

const amountField = (order: Order) =>
  `<label for="amount">沙盒：实际到账金额</label><input type="text" id="amount" name="amount" inputmode="decimal" value="${escape(order.amount)}">`

const forms: Record<Order['way'], (order: Order) => string> = {
  page: () =>
    `${choices(choice('contradict', '先通知失败，再通知成功'))}<button name="outcome" value="paid">付款</button>
<button class="plain" name="outcome" value="failed">模拟付款失败</button>`,
  transfer: (order) =>
    `${amountField(order)}${choices()}<button name="outcome" value="paid">模拟银行转账</button>`,
  chain: (order) =>
    `${amountField(order)}${choices(choice('reorganised', '确认到一半被链重组撤回'))}<button name="outcome" value="paid">模拟链上付款</button>`,
}

/**
 * The page on which the member pays, or that simulates their bank or purse: the order, the amount and the payee,
 * marked as sandbox money.
 */
export function payPage(order: Order, nowMs: number): string {
  const state = stateAt(order, nowMs)
  // An account and an address accept money at any time, also after the expiry.
  const canPay = state === 'open' || order.way !== 'page'
  return page(
    { page: '沙盒收银台', transfer: '沙盒银行', chain: '沙盒钱包' }[order.way],
    `<p class="amount">${escape(amountText(order))}</p>
${facts({
  收款方: order.transfer?.accountName ?? order.chain?.address ?? '看台 Grandstand',
  ...(order.transfer && { 附言: order.transfer.reference }),
  ...(order.chain && { 网络: order.chain.network }),
  商户单号: order.number ?? order.merchantId,
})}<p role="status">${words[state]}${state === 'open' ? `，还剩 ${minutesLeft(order, nowMs)} 分钟` : ''}</p>
${canPay ? `<form method="post" action="/pay/${encodeURIComponent(order.id)}">${forms[order.way](order)}</form>` : ''}
<p></p><a class="button${state === 'open' ? ' plain' : ''}" href="${escape(order.returnUrl)}">${state === 'open' ? '先不付，返回存款单' : '回到看台'}</a>`,
  )
}

const minutesLeft = ({ expiresAt }: Order, nowMs: number): number => Math.ceil((expiresAt - nowMs) / 60_000)
