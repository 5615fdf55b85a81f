import {
  unknownText,
  type AnywhereReaction,
  type AskedReaction,
  type Asker,
  type ReactionRow,
  type Reactions,
} from '@grandstand/client/errors'
import { CallError, type errors, type ErrorKind, type ErrorName } from '@grandstand/contract'

/** Title of every alert and of the warning to log in. */
export const alertTitle = '温馨提示'

/** Words for what is made here and never was at the server; the same as the contract's. */
export const ownTexts: Readonly<Record<MadeHere, string>> = {
  'line-abnormal': '线路异常，正在切换',
  'network-abnormal': '网络异常，请检查网络后重试',
  'bad-answer': '网络异常，请稍后再试',
  'insecure-context': '这个地址不安全，已停止连接',
  timeout: '网络超时，请重试',
  'network-failed': '网络异常',
  'missing-url': '请求接口地址不能为空',
  'request-closed': '请求已关闭',
  'upload-failed': '上传没有成功',
  'outcome-unknown': unknownText,
}
type MadeHere = {
  [Name in ErrorName]: (typeof errors)[Name]['status'] extends 0 ? Name : never
}[ErrorName]

const nothing: AskedReaction = { act: 'nothing' }
const inPlace: AskedReaction = { act: 'in-place' }
const toast = (text: string, durationMs = 4_000): AskedReaction => ({ act: 'toast', text, durationMs })
const generic = toast('服务暂时不可用，请稍后再试。')
const both = (reaction: AskedReaction): ReactionRow => ({ query: reaction, action: reaction })
const anywhere = (reaction: AnywhereReaction, action: AskedReaction = inPlace): ReactionRow => ({
  anywhere: reaction,
  query: inPlace,
  action,
})

/** One row for each kind of error; the compiler refuses a missing one. Texts stand in where the server sent none. */
export const reactions: Reactions = {
  ignored: both(nothing),
  'wrong-code': { query: inPlace, action: toast('验证码不对，请重新输入。') },
  'logged-out': anywhere({ act: 'warm-reminder' }),
  'login-required': { query: inPlace, action: { act: 'ask-login', text: '你的操作需要登录' } },
  'session-ended': anywhere({ act: 'end-session', debounceMs: 0 }),
  blocked: anywhere({ act: 'end-session', debounceMs: 700 }),
  'access-caveat': anywhere({ act: 'access-caveat' }),
  'access-restricted': anywhere({ act: 'access-restriction' }),
  maintenance: anywhere({ act: 'maintenance' }, generic),
  'need-safe': both(inPlace),
  'second-factor': both(inPlace),
  'robot-check': anywhere({ act: 'robot-check' }, toast('请先完成人机验证。')),
  'rate-limited': both(toast('访问人数过多或操作频繁，请稍后再试。')),
  degraded: both(generic),
  refused: both(inPlace),
  'invalid-input': both(inPlace),
  'not-found': { query: inPlace, action: toast('没有找到，可能已经结束。') },
  envelope: { query: inPlace, action: toast('安全校验没有通过，请刷新页面再试。') },
  timeout: both(toast(ownTexts.timeout, 1_500)),
  network: both(toast(ownTexts['network-failed'], 1_000)),
  line: both(toast(ownTexts['line-abnormal'])),
  'bad-answer': both(toast(ownTexts['bad-answer'])),
  'missing-url': both({ act: 'alert', text: ownTexts['missing-url'], leadsHome: false }),
  'request-closed': both(toast(ownTexts['request-closed'])),
  blocklist: {
    query: inPlace,
    action: { act: 'alert', text: '你的账号不能参加这项活动。', leadsHome: true },
  },
  silent: both(nothing),
  'outcome-unknown': both(toast(ownTexts['outcome-unknown'], 6_000)),
  'insecure-context': both({ act: 'explain' }),
}

/** What a failed call does wherever it was made; undefined when only the asker is told. */
export function reactionAnywhere(error: CallError): AnywhereReaction | undefined {
  return reactions[kindOf(error)].anywhere
}

/**
 * What the asker's failure does besides. Aborted requests and bugs of our own are told in place.
 * `isToldInPlace`: the form shows every failure itself; the way to the log-in and alerts come besides.
 */
export function reactionTo(error: unknown, from: Asker, isToldInPlace = false): AskedReaction {
  if (!(error instanceof CallError)) return inPlace
  const reaction = reactions[kindOf(error)][from]
  return isToldInPlace && reaction.act === 'toast' ? inPlace : reaction
}

/** Another server's error page on the way is a network error with its status; what came with 200 is a wrong answer. */
function kindOf(error: CallError): ErrorKind {
  return error.kind === 'bad-answer' && (statusOf(error) ?? 0) >= 400 ? 'network' : error.kind
}

/** The HTTP status that came instead of an answer; undefined when nothing came. */
export function statusOf({ data }: CallError): number | undefined {
  const status = typeof data === 'object' && data !== null && 'status' in data ? data.status : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}

/** The words of a toast: the server's sentence, else ours for what was made here, with the status where there was one. */
export function wordsOf(error: CallError, told: string | undefined, fallback: string): string {
  if (told !== undefined) return told
  if (kindOf(error) === 'network') {
    const status = statusOf(error)
    return status === undefined ? ownTexts['network-failed'] : `${ownTexts['network-failed']}（${status}）`
  }
  return (ownTexts as Partial<Record<ErrorName, string>>)[error.refusal] ?? fallback
}
