import { messageOf, unansweredText } from '@grandstand/client/errors'
import { CallError, type ErrorName } from '@grandstand/contract'
import {
  email as emailRule,
  phone as phoneRule,
  phonePrefixes,
  type Contact,
  type PhonePrefix,
} from '@grandstand/contract/contact'

/** The typed recipient of a code. Both kinds keep their values when the user switches between them. */
export interface ContactValues {
  readonly kind: Contact['kind']
  readonly prefix: PhonePrefix
  readonly number: string
  readonly email: string
}

export const noContact: ContactValues = { kind: 'phone', prefix: '86', number: '', email: '' }

/** The input values that correspond to a contact. */
export const typedOf = (contact: Contact): Partial<ContactValues> =>
  contact.kind === 'phone' ? contact.phone : { email: contact.email }

/** ASCII digits of typed or pasted text. Full-width digits are converted; spaces and hyphens are dropped. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Country and number of a pasted `+86 138 1234 5678`. The country stays unchanged when the text has none. */
export function typedPhone(text: string, prefix: PhonePrefix): { prefix: PhonePrefix; number: string } {
  const digits = digitsOf(text)
  const isInternational = /^\s*(\+|00)/.test(text.normalize('NFKC'))
  const rest = isInternational ? digits.replace(/^00/, '') : digits
  const named = isInternational
    ? phonePrefixes
        .filter((each) => rest.startsWith(each.prefix))
        .toSorted((one, other) => other.prefix.length - one.prefix.length)[0]
    : undefined
  return named
    ? { prefix: named.prefix, number: rest.slice(named.prefix.length) }
    : { prefix, number: digits }
}

/** The contact in the contract's form, or the validation error [VALID-05]. */
export function readContact(values: ContactValues): { contact: Contact } | { error: string } {
  if (values.kind === 'phone') {
    if (values.number === '') return { error: '请输入手机号' }
    const phone = phoneRule.safeParse({ prefix: values.prefix, number: values.number })
    if (phone.success) return { contact: { kind: 'phone', phone: phone.data } }
    return { error: values.prefix === '86' ? '请输入 11 位中国大陆手机号' : '手机号为 4–13 位数字' }
  }
  const address = values.email.trim()
  if (address === '') return { error: '请输入邮箱地址' }
  return emailRule.safeParse(address).success
    ? { contact: { kind: 'email', email: address } }
    : { error: '邮箱地址不对，再检查一下' }
}

/** The six digits in a pasted message, or up to six typed digits. */
export function typedCode(text: string): string {
  const plain = text.normalize('NFKC')
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? digitsOf(plain).slice(0, 6)
}

/** Text of a failure and the part of the step that it concerns. */
export interface CodeFailure {
  readonly text: string
  /** `code`: at the code; `contact`: at the number; `over`: the whole process must restart; `form`: above the form. */
  readonly at: 'code' | 'contact' | 'over' | 'form'
}

const told: { readonly [Name in ErrorName]?: CodeFailure } = {
  'wrong-code': { text: '验证码不对，请重新输入', at: 'code' },
  'code-expired': { text: '验证码已失效，请重新获取', at: 'code' },
  'code-not-sent': { text: '验证码没能发出去。请稍后再试，或换一种方式。', at: 'form' },
  'phone-taken': { text: '这个手机号已经绑定了别的账号', at: 'contact' },
  'email-taken': { text: '这个邮箱已经绑定了别的账号', at: 'contact' },
  'recovery-over': { text: '找回密码已超时，请从头开始。', at: 'over' },
}

/** Text and place of an error from a call about codes. */
export function codeFailureOf(error: unknown): CodeFailure {
  if (!(error instanceof CallError)) return { text: '没有成功，请再试一次。', at: 'form' }
  const known = told[error.refusal]
  if (known) return known
  if (error.refusal === 'rate-limited') return { text: tooOften(error.data), at: 'form' }
  return { text: unansweredText(error) ?? messageOf(error) ?? '暂时不能提交，请稍后再试。', at: 'form' }
}

function tooOften(data: unknown): string {
  const ms =
    typeof data === 'object' && data !== null && 'retryAfterMs' in data ? data.retryAfterMs : undefined
  if (typeof ms !== 'number') return '操作太频繁，请稍后再试。'
  if (ms <= 90_000) return `发送太频繁，${Math.max(1, Math.ceil(ms / 1000))} 秒后可以再发。`
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 120
    ? `今天发送的次数太多，${minutes} 分钟后可以再发。`
    : `今天发送的次数太多，${Math.ceil(minutes / 60)} 小时后可以再发。`
}
