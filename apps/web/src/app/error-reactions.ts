import {
  readReactions,
  unknownText,
  type AnywhereReaction,
  type AskedReaction,
  type OwnTexts,
  type ReactionRow,
  type Reactions,
} from '@grandstand/client/errors'

/** Title of every alert and of the prompt to log in. */
export const alertTitle = '温馨提示'

/** Texts of errors that arise in the browser and never reached the server; they are the same as the contract's. */
export const ownTexts: OwnTexts = {
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

/**
 * One row for each kind of error; a missing row does not compile. The texts here are used when the server sent none.
 */
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

export const { anywhere: reactionAnywhere, asked: reactionTo, wordsOf } = readReactions(reactions, ownTexts)
