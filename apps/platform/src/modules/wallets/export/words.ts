import { inBoth } from '@grandstand/contract/house-text'
import type { StatementKind, WalletKind } from '@grandstand/contract/wallets'

/** Names of wallets and kinds in the statement's files, the same as on the screen. */
export const walletWords: Record<WalletKind, string> = {
  central: inBoth('中心钱包', 'Central wallet'),
  usdt: inBoth('USDT 钱包', 'USDT wallet'),
  yield: inBoth('理财钱包', 'Yield wallet'),
  coins: inBoth('金币', 'Coins'),
}

export const kindWords: Record<StatementKind, string> = {
  deposit: inBoth('存款', 'Deposit'),
  withdrawal: inBoth('取款', 'Withdrawal'),
  bet: inBoth('投注', 'Bet'),
  'bet-result': inBoth('派彩', 'Payout'),
  'bet-rollback': inBoth('结算撤回', 'Settlement taken back'),
  'cash-out': inBoth('提前结算', 'Cash out'),
  promotion: inBoth('优惠', 'Promotion'),
  'venue-transfer': inBoth('场馆转账', 'Venue transfer'),
  'game-bet': inBoth('游戏投注', 'Game bet'),
  'game-win': inBoth('游戏派彩', 'Game payout'),
  'game-rollback': inBoth('游戏退回', 'Game bet returned'),
  'yield-transfer': inBoth('理财转账', 'Yield transfer'),
  'yield-interest': inBoth('理财收益', 'Yield'),
  'coin-purchase': inBoth('充币', 'Coin top-up'),
  gift: inBoth('送礼', 'Gift'),
  debt: inBoth('偿还欠款', 'Debt repayment'),
  correction: inBoth('调整', 'Adjustment'),
}
