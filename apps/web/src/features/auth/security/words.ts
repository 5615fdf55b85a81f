import { outcomeText, unansweredText } from '@grandstand/client/errors'
import { CallError, type ErrorName, type StepUpPurpose } from '@grandstand/contract'
import { dayAndTime } from '../../../lib/time.ts'
import type { Device, LoginRecord, ProofMethod, SecurityNotice } from '@grandstand/contract/auth'

/** Formats a device: `Chrome 138 · Windows`. */
export function deviceText({ browser, system }: Device): string {
  return [browser, system].filter((part) => part !== '').join(' · ') || '未知设备'
}

/** Formats a masked location: `203.0.113.*`. */
export function placeText(maskedIp: string): string {
  return maskedIp === '' ? '位置未知' : `IP\u00A0${maskedIp}`
}

/** Formats the time since an instant; `now` is server time. */
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} 小时前` : `${Math.floor(hours / 24)} 天前`
}

export const outcomeWords: Readonly<
  Record<LoginRecord['outcome'], { readonly text: string; readonly tone: 'ok' | 'warn' | 'danger' }>
> = {
  success: { text: '成功', tone: 'ok' },
  'wrong-password': { text: '密码错误', tone: 'warn' },
  blocked: { text: '已拒绝', tone: 'danger' },
}

const ways: Readonly<Record<string, string>> = {
  password: '密码登录',
  passkey: '通行密钥登录',
  registration: '注册',
}
export const wayText = (way: string): string => ways[way] ?? '密码登录'

const noticeWords: Readonly<Record<SecurityNotice['kind'], (subject: string) => string>> = {
  'new-device': () => '在新设备上登录',
  'password-changed': () => '密码已修改',
  'password-reset': () => '密码已重置',
  'phone-bound': () => '绑定了手机',
  'email-bound': () => '绑定了邮箱',
  'phone-changed': () => '手机号已更换',
  'email-changed': () => '邮箱已更换',
  'second-factor-added': (subject) => `已添加${subject}`,
  'second-factor-removed': (subject) => `已移除${subject}`,
  'recovery-code-used': () => '用掉了一个恢复码',
  'payout-added': (subject) => `添加了收款方式（${subject}）`,
  'payout-name-changed': () => '收款姓名已修改',
  'session-moved': () => '登录换了网络和浏览器',
  'session-refused': () => '别的设备用了你的登录凭证，已拒绝',
}

/** The text of a security notice. */
export function noticeText({ kind, subject = '安全验证方式' }: SecurityNotice): string {
  return noticeWords[kind](subject)
}

export const purposeWords: Readonly<Record<StepUpPurpose, string>> = {
  withdraw: '取款前，请确认是你本人。',
  'new-address': '添加或修改收款信息前，请确认是你本人。',
  'change-contact': '更换手机或邮箱前，请确认是你本人。',
  'change-password': '修改密码前，请确认是你本人。',
  'change-second-factor': '修改安全设置前，请确认是你本人。',
}

const failures: Partial<Readonly<Record<ErrorName, string | ((data: unknown) => string)>>> = {
  'wrong-second-factor': '验证没有通过。可能输错了，或者这个码已经用过一次。',
  'wrong-code': '验证码不对，请重新输入。',
  'second-factor-locked': (data) => `试的次数太多，请 ${waitMinutes(data)} 分钟后再试。`,
  'login-locked': (data) => `试的次数太多，请 ${waitMinutes(data)} 分钟后再试。`,
  'passkey-refused': '这个通行密钥没有通过，请再试一次，或换一种方式。',
  'too-many-passkeys': '最多 10 个通行密钥，请先移除不用的。',
  'totp-already-set': '验证器已经开启，请刷新页面。',
  'totp-not-begun': '设置超过 15 分钟，已经失效，请重新开始。',
  'not-found': '它已经不在了，列表已更新。',
  'code-not-sent': '验证码没有发出去，请稍后再试。',
  'rate-limited': '操作太频繁，请稍后再试。',
}

/** Text of a failed step on the security pages; undefined when the user closed it. */
export function failureText(error: unknown): string | undefined {
  if (isClosedByPerson(error)) return undefined
  if (!(error instanceof CallError)) return passkeyText(error)
  const words =
    outcomeText(error) ?? failures[error.refusal] ?? unansweredText(error) ?? '没有成功，请稍后再试。'
  return typeof words === 'string' ? words : words(error.data)
}

/** Errors by which the browser reports that the user cancelled an authenticator prompt or let it expire. */
function isClosedByPerson(error: unknown): boolean {
  if (error instanceof CallError) return error.refusal === 'request-closed'
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

function passkeyText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return '这台设备上已经有你的通行密钥。'
  if (name === 'SecurityError') return '这个网址不能使用通行密钥，请用正式域名打开。'
  return '这台设备没能完成，请换一台设备或换一种方式。'
}

function waitMinutes(data: unknown): number {
  const ms =
    typeof data === 'object' && data !== null && 'retryAfterMs' in data ? Number(data.retryAfterMs) : 900_000
  return Math.max(1, Math.ceil(ms / 60_000))
}

/** Formats a day, with the year only where needed: 今天, 昨天, 11-21 or 2025-11-21. */
export function dayText(at: number, now: number): string {
  const dayOf = (instant: number) => new Date(instant).toDateString()
  if (dayOf(at) === dayOf(now)) return '今天'
  if (dayOf(at) === dayOf(now - 86_400_000)) return '昨天'
  return dayAndTime(at, now).split(' ')[0] ?? ''
}

export const methodWords: Readonly<Record<ProofMethod['kind'], string>> = {
  passkey: '通行密钥',
  totp: '验证器',
  recovery: '恢复码',
  phone: '手机验证码',
  email: '邮箱验证码',
  password: '登录密码',
}
