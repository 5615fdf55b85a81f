import { statementKind, type StatementKind, type StatementLine } from '@grandstand/contract/wallets'
import { displayAmount } from '@grandstand/money'
import type { TagMark, TagTone } from '@grandstand/ui'

/** Label of each kind of money movement. */
export const kindWords: Record<StatementKind, string> = {
  deposit: '存款',
  withdrawal: '取款',
  bet: '投注',
  'bet-result': '派彩',
  'bet-rollback': '结算撤回',
  'cash-out': '提前结算',
  promotion: '优惠',
  'venue-transfer': '场馆转账',
  'game-bet': '游戏投注',
  'game-win': '游戏派彩',
  'game-rollback': '游戏退回',
  'yield-transfer': '理财转账',
  'yield-interest': '理财收益',
  'coin-purchase': '充币',
  gift: '送礼',
  correction: '调整',
  debt: '偿还欠款',
}

/** The filters offered for the statement. */
export const statementFilters = [
  'deposit',
  'withdrawal',
  'bet',
  'result',
  'transfer',
  'yield',
  'gift',
  'other',
] as const
export type StatementFilter = (typeof statementFilters)[number]

export const filterWords: Record<StatementFilter, string> = {
  deposit: '存款',
  withdrawal: '取款',
  bet: '投注',
  result: '派彩',
  transfer: '转账',
  yield: '理财',
  gift: '礼物',
  other: '其他',
}

const filterOfKind: Record<StatementKind, StatementFilter> = {
  deposit: 'deposit',
  bet: 'bet',
  'bet-result': 'result',
  'bet-rollback': 'result',
  'cash-out': 'result',
  withdrawal: 'withdrawal',
  promotion: 'other',
  'venue-transfer': 'transfer',
  'game-bet': 'bet',
  'game-win': 'result',
  'game-rollback': 'result',
  'yield-transfer': 'yield',
  'yield-interest': 'yield',
  'coin-purchase': 'gift',
  gift: 'gift',
  correction: 'other',
  debt: 'other',
}

/** The kinds included in a filter. Each kind belongs to exactly one filter. */
export function kindsOf(filter: StatementFilter): StatementKind[] {
  return statementKind.options.filter((kind) => filterOfKind[kind] === filter)
}

/** Title of a line. The stake of an open bet is shown as frozen, because it is not spent yet. */
export function lineTitle({ kind, state }: Pick<StatementLine, 'kind' | 'state'>): string {
  if (state !== 'pending') return kindWords[kind]
  return kind === 'bet' ? '注单冻结' : `${kindWords[kind]}冻结`
}

interface Status {
  readonly text: string
  readonly tone: TagTone
  readonly mark: TagMark
}

const stateTags: Record<StatementLine['state'], Status> = {
  pending: { text: '冻结中', tone: 'accent', mark: 'clock' },
  posted: { text: '成功', tone: 'ok', mark: 'done' },
  voided: { text: '已退回', tone: 'neutral', mark: 'refresh' },
}

const settled: Status = { text: '已结算', tone: 'ok', mark: 'done' }

/** Status tag of a line: icon and word. A bet that was cashed out may still be open in part. */
export function lineStatus(line: Pick<StatementLine, 'kind' | 'state' | 'isCashedOut'>): Status {
  const { kind, state } = line
  const isOfBet = ['bet', 'bet-result', 'bet-rollback'].includes(kind)
  if (state !== 'posted' || !isOfBet) return stateTags[state]
  return line.isCashedOut ? { text: '已提前结算', tone: 'neutral', mark: 'done' } : settled
}

/** Amount of a line: +¥290.00, −¥200.00. The sign is always shown; the minus is U+2212. */
export function lineAmount({ amount }: Pick<StatementLine, 'amount'>): string {
  return displayAmount(amount.minor, amount.currency, { sign: 'always' })
}

/** The order or bet that a line links to; undefined when there is none. */
export interface LineTarget {
  readonly kind: 'deposit' | 'withdrawal' | 'bet'
  readonly id: string
}

const targetKinds: Record<StatementKind, LineTarget['kind'] | undefined> = {
  deposit: 'deposit',
  bet: 'bet',
  'bet-result': 'bet',
  'bet-rollback': 'bet',
  'cash-out': 'bet',
  withdrawal: 'withdrawal',
  promotion: undefined,
  'venue-transfer': undefined,
  'game-bet': undefined,
  'game-win': undefined,
  'game-rollback': undefined,
  'yield-transfer': undefined,
  'yield-interest': undefined,
  'coin-purchase': undefined,
  gift: undefined,
  correction: undefined,
  debt: undefined,
}

export function lineTarget({
  kind,
  reference,
}: Pick<StatementLine, 'kind' | 'reference'>): LineTarget | undefined {
  const target = targetKinds[kind]
  return target === undefined || reference === undefined || reference === ''
    ? undefined
    : { kind: target, id: reference }
}
