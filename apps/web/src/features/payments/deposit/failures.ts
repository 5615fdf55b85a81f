import { CallError, type ErrorKind } from '@grandstand/contract'
import { ownLimitWords } from '../../wallets/data.ts'

/** Text of a failed deposit action: what happened to the money, and whether the same request may be retried. */
export interface DepositFailure {
  readonly title: string
  readonly text: string
  readonly canRetry: boolean
}

const refusals: Partial<Record<CallError['refusal'], DepositFailure>> = {
  'provider-away': {
    title: '支付通道暂时没有应答',
    text: '没有扣钱。可以重试，或者换一种支付方式。',
    canRetry: true,
  },
  'too-many-open-deposits': {
    title: '未完成的存款单过多',
    text: '请先付款或取消已有的订单。',
    canRetry: false,
  },
  'payment-type-closed': {
    title: '这种支付方式正在维护',
    text: '没有扣钱。换一种支付方式，维护结束后这里会恢复。',
    canRetry: false,
  },
  'white-list-only': {
    title: '虚拟货币只对白名单会员开放',
    text: '没有扣钱。需要请联系客服开通。',
    canRetry: false,
  },
  'too-many-cancellations': {
    title: '今天取消的极速存款太多',
    text: '没有扣钱。请明天再试，或者换一种支付方式。',
    canRetry: false,
  },
  'not-yet': {
    title: '还没到时间',
    text: '刚刚提醒过或还在等待期，到时间按钮会恢复。',
    canRetry: false,
  },
  'deposit-not-open': {
    title: '订单状态刚刚变了',
    text: '当前状态下不能操作，最新状态见下方。',
    canRetry: false,
  },
}

/** Refusals that apply to every order: the member's own pause, and a freeze by the operator. */
const standing: Partial<Record<CallError['refusal'], DepositFailure>> = {
  'play-excluded': {
    title: '你在暂停期内',
    text: '没有扣钱。暂停期内不能存款，余额可以照常取款。',
    canRetry: false,
  },
  'money-frozen': { title: '资金已被冻结', text: '没有扣钱。请联系客服。', canRetry: false },
}

const degraded: DepositFailure = { title: '服务暂时不可用', text: '没有扣钱，请稍后重试。', canRetry: true }

/** Errors that the app handles globally (session, access, challenge) only need to state here that nothing was done. */
const notDone: DepositFailure = { title: '没有成功', text: '没有扣钱，请稍后再试。', canRetry: true }

const byKind: Partial<Record<ErrorKind, DepositFailure>> = {
  degraded,
  'rate-limited': { title: '操作太频繁', text: '没有扣钱，请稍后再试。', canRetry: true },
  refused: { title: '没有成功', text: '没有扣钱。请换一种方式或金额。', canRetry: false },
  'invalid-input': {
    title: '金额或方式不被接受',
    text: '没有扣钱。请检查后再提交。',
    canRetry: false,
  },
  'not-found': { title: '没有找到订单', text: '它不在你的账户里。', canRetry: false },
  envelope: { title: '安全校验没有通过', text: '没有扣钱。请刷新页面再试。', canRetry: false },
  'login-required': { title: '需要登录', text: '登录后再继续。', canRetry: false },
  'session-ended': { title: '登录已过期', text: '重新登录后再继续。', canRetry: false },
  'insecure-context': { title: '连接不安全', text: '请用 https 打开本站。', canRetry: false },
}

/** Text for an error of creating or cancelling an order. */
export function depositFailureOf(error: unknown): DepositFailure {
  if (!(error instanceof CallError)) return degraded
  if (error.refusal === 'amount-below-minimum')
    return limitFailure('单笔最少', '金额低于单笔下限', error.data)
  if (error.refusal === 'amount-above-maximum')
    return limitFailure('单笔最多', '金额超过单笔上限', error.data)
  if (error.refusal === 'deposit-limit-reached') return ownLimitFailure(error.data)
  return refusals[error.refusal] ?? standing[error.refusal] ?? byKind[error.kind] ?? notDone
}

/** Text of a limit refusal. Both such refusals contain their limit as a decimal string. */
function limitFailure(before: string, without: string, data: unknown): DepositFailure {
  const limit: unknown = typeof data === 'object' && data !== null && 'limit' in data ? data.limit : undefined
  const title = typeof limit === 'string' ? `${before} ${limit}` : without
  return { title, text: '没有扣钱。请改一下金额。', canRetry: false }
}

/** Text of the member's own deposit limit, with how much of it is used and when it resets. */
function ownLimitFailure(data: unknown): DepositFailure {
  const text = `没有扣钱。${ownLimitWords(data) ?? '请改一下金额。'}`
  return { title: '超过你设的存款限额', text, canRetry: false }
}
