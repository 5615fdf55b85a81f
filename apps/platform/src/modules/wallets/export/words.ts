import type { StatementKind, WalletKind } from '@grandstand/contract/wallets'

/** What the statement's files call things; the same words as on the screen. */
export const walletWords: Record<WalletKind, string> = {
  central: '中心钱包',
  usdt: 'USDT 钱包',
  yield: '理财钱包',
  coins: '看台币',
}

export const kindWords: Record<StatementKind, string> = {
  deposit: '存款',
  withdrawal: '取款',
  bet: '投注',
  'bet-result': '派彩',
  'bet-rollback': '结算撤回',
  'cash-out': '提前结算',
  promotion: '优惠',
  'venue-transfer': '场馆转账',
  'yield-transfer': '理财转账',
  'yield-interest': '理财收益',
  'coin-purchase': '充币',
  gift: '送礼',
  debt: '偿还欠款',
  correction: '调整',
}
