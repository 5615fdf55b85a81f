import type { DrawAppealReason } from '@grandstand/contract/payments'

export const appealReasons: Record<DrawAppealReason, string> = {
  'not-received': '没有收到这笔钱',
  'wrong-amount': '金额不对',
  'other-payer': '付款人不是对方',
  other: '其他',
}
