import { CallError, money, type Money } from '@grandstand/contract'
import type { BetKind, StakeMaxReason } from '@grandstand/contract/sportsbook'
import { displayAmount, minorPerUnit, type Currency } from '@grandstand/money'
import { safeParse } from 'zod/mini'
import { ownLimitWords } from '../../wallets/data.ts'
import { refusalText } from './acceptance.ts'
import type { Problem } from './leg-summary.ts'
import type { BlockReason, SlipButton } from './slip-button.ts'
import type { SlipSummary } from './slip-summary.ts'

/** An amount without its symbol, and without decimals when they are zero, to keep limits short. */
export const shortAmount = (minor: bigint, currency: Currency): string =>
  displayAmount(minor, currency)
    .replaceAll(/[^\d.,]/g, '')
    .replace(/\.00$/, '')

/** What the limit is of. The limits of a system are those of each line. */
const limited: Record<BetKind, string> = {
  single: '这个盘口',
  parlay: '这张串关',
  builder: '这个组合',
  system: '这个系统每注',
}

const aboveMaximum: Record<StakeMaxReason, (limit: string, of: string) => string> = {
  balance: (limit) => `余额不足，最多可投 ${limit}`,
  'market-limit': (limit, of) => `${of}最高 ${limit}`,
  exposure: (limit, of) =>
    of === limited.single ? `该选项额度将满，还可投 ${limit}` : `有选项额度将满，${of}还可投 ${limit}`,
  'stake-factor': (limit, of) => `你的账号在${of}最高 ${limit}`,
  'daily-limit': (limit, of) =>
    of === limited.system ? `今天每注还可投 ${limit}，00:00 重置` : `今天还可投 ${limit}，00:00 重置`,
}

/** The problem of a leg or bet and how to resolve it, as text (look.md §13). `kind`: of the bet with the stake. */
export function problemText(problem: Problem, kind: BetKind = 'single'): string {
  switch (problem.kind) {
    case 'not-an-amount':
      return '请输入金额，最多两位小数'
    case 'stake-below-minimum':
      return `最低 ${displayAmount(problem.limit, problem.currency)}`
    case 'stake-above-maximum':
      return aboveMaximum[problem.reason](displayAmount(problem.limit, problem.currency), limited[kind])
    case 'related':
      return '与另一选项有关联，不能串关，请移除一个'
    case 'no-joint-price':
      return '这几个选项不能组合，请移除一个或改投单关'
    // The lines of the price say these (`price-note.ts`).
    case 'market-suspended':
    case 'market-closed':
    case 'odds-changed':
    default:
      return ''
  }
}

/** Why the largest stake is limited, shown next to the amount. */
export const maxReasonText: Record<StakeMaxReason, string> = {
  balance: '受可用余额限制',
  'market-limit': '受单注限额限制',
  exposure: '这个选项额度将满',
  'stake-factor': '按你的账号限额',
  'daily-limit': '受每日限额限制',
}

const blocked: Record<BlockReason, string> = {
  'no-stake': '输入投注额',
  'not-an-amount': '请输入正确的投注额',
  limits: '投注额超出限额',
  suspended: '盘口暂停，等待恢复',
  closed: '盘口已收盘',
  related: '选项有关联，不能串关',
  'no-joint-price': '这几个选项不能组合',
  'waiting-for-odds': '正在获取组合赔率',
  connecting: '正在连接',
  offline: '连接断开，暂不能投注',
  'insufficient-funds': '余额不足',
}

export interface ButtonWords {
  readonly text: string
  readonly trailing?: string
}

/** Whether a stake takes most of the balance: at least four fifths, and above a minimum that matters. */
export const isLargeShare = (stake: bigint, available: bigint | undefined, currency: Currency): boolean =>
  available !== undefined && stake * 5n >= available * 4n && stake >= enoughToMatter[currency]

const enoughToMatter = {
  CNY: 100n * minorPerUnit.CNY,
  USDT: 15n * minorPerUnit.USDT,
} as const satisfies Record<Currency, bigint>

/** The label of the one button. `isArmed`: it was pressed once and asks for confirmation. */
export function buttonWords(
  button: SlipButton,
  { missing, currency, together }: Pick<SlipSummary, 'missing' | 'currency' | 'together'>,
  isArmed: boolean = false,
): ButtonWords {
  const stakeText = (minor: bigint) => displayAmount(minor, currency)
  switch (button.kind) {
    case 'login':
      return { text: '登录后投注' }
    case 'accept-odds':
    case 'place': {
      if (isArmed) return { text: `这是大部分余额，再按一次投注 ${stakeText(button.stake)}` }
      const what = button.count === 1 ? '投注' : `投注 ${button.count} 注`
      const back = stakeText(button.possibleReturn)
      return {
        text: `${button.kind === 'accept-odds' ? '接受新赔率并' : ''}${what} ${stakeText(button.stake)}`,
        trailing: together?.kind === 'system' ? `最高返还 ${back}` : `返还 ${back}`,
      }
    }
    case 'send-again':
      return { text: `再试一次 ${displayAmount(button.stake, button.currency)}` }
    case 'sending':
      return { text: '正在提交' }
    case 'blocked':
      if (button.reason === 'insufficient-funds' && missing !== undefined)
        return { text: `余额不足，差 ${stakeText(missing)}`, trailing: '去存款' }
      return {
        text: button.problem ? problemText(button.problem, together?.kind) : blocked[button.reason],
      }
    default:
      return { text: '' }
  }
}

/**
 * The text of a server refusal with the limit it named. The member's own limit adds how much of it is used and when
 * it resets.
 */
export function refusedByServer(error: CallError): string {
  const reason = refusalText(error.refusal)
  const own = ownLimitWords(error.data)
  if (own !== undefined) return `没有成交：${reason}，没有扣款。${own}`
  const told = limitOf(error.data)
  if (told === undefined) return `没有成交：${reason}，没有扣款`
  const limit = displayAmount(told.minor, told.currency)
  return `没有成交：${reason}（${limit}），没有扣款`
}

function limitOf(data: unknown): Money | undefined {
  if (typeof data !== 'object' || data === null || !('limit' in data)) return undefined
  const read = safeParse(money, data.limit)
  return read.success ? read.data : undefined
}
