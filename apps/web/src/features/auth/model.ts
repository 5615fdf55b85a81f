import { outcomeText, unansweredText } from '@grandstand/client/errors'
import { isPasswordTheName, password, username } from '@grandstand/contract/auth'
import { CallError, type ErrorName } from '@grandstand/contract'
import { invitationCode } from '@grandstand/contract/auth'

export interface LoginValues {
  readonly name: string
  readonly password: string
  readonly isRemembered: boolean
}

export interface RegisterValues {
  readonly name: string
  readonly password: string
  readonly invitationCode: string
  readonly hasAgreed: boolean
  readonly isAdult: boolean
}

export interface PasswordValues {
  readonly oldPassword: string
  readonly password: string
}

type Errors<Values> = { readonly [Field in keyof Values]?: string }

/** Missing values of the log-in. The rules of registration do not apply, because old accounts keep their old names. */
export function loginErrors(values: LoginValues): Errors<LoginValues> {
  return {
    ...(values.name.trim() === '' && { name: '请输入用户名' }),
    ...(values.password === '' && { password: '请输入密码' }),
  }
}

/** One part of the password rule as shown while typing [VALID-01, VALID-02]. */
export interface RulePart {
  readonly id: 'length' | 'letters-and-digits' | 'not-the-name'
  readonly text: string
  readonly isMet: boolean
}

/** The parts of the password rule. The password is valid when all are met. */
export function passwordParts(text: string, name: string): readonly RulePart[] {
  const isPlain = /^[A-Za-z0-9]*$/.test(text)
  return [
    { id: 'length', text: '8–12 位', isMet: text.length >= 8 && text.length <= 12 },
    {
      id: 'letters-and-digits',
      text: '只用字母和数字，至少各一个',
      isMet: isPlain && /[A-Za-z]/.test(text) && /[0-9]/.test(text),
    },
    { id: 'not-the-name', text: '和用户名不同', isMet: text !== '' && !isPasswordTheName(text, name) },
  ]
}

/** Validation errors of the registration. */
export function registerErrors(values: RegisterValues): Errors<RegisterValues> {
  const name = nameError(values.name)
  const passwordText = passwordError(values.password, values.name)
  const code = values.invitationCode.trim()
  return {
    ...(name && { name }),
    ...(passwordText && { password: passwordText }),
    ...(code !== '' &&
      !invitationCode.safeParse(code.toUpperCase()).success && {
        invitationCode: '邀请码为 6–10 位字母或数字',
      }),
    ...(!values.hasAgreed && { hasAgreed: '请先阅读并同意' }),
    ...(!values.isAdult && { isAdult: '只有年满 18 周岁才能注册' }),
  }
}

/** Validation errors of a password change. */
export function passwordChangeErrors(values: PasswordValues, name: string): Errors<PasswordValues> {
  const wrong = passwordError(values.password, name)
  const isSame = wrong === undefined && values.password === values.oldPassword
  return {
    ...(values.oldPassword === '' && { oldPassword: '请输入现在的密码' }),
    ...((wrong ?? isSame) && { password: wrong ?? unchangedText }),
  }
}

const unchangedText = '新密码和旧密码一样，换一个不同的'

/** Error of a name, before the server is asked whether it is available [VALID-09]. */
export function nameError(name: string): string | undefined {
  if (name === '') return '请输入用户名'
  return username.safeParse(name).success ? undefined : '用户名为 4–16 位字母、数字或汉字'
}

/** Error of a new password for this name [VALID-01, VALID-02]. */
export function passwordError(text: string, name: string): string | undefined {
  if (text === '') return '请输入密码'
  if (!password.safeParse(text).success) return '密码为 8–12 位字母和数字组合，至少各一个'
  return isPasswordTheName(text, name) ? '密码不能和用户名相同' : undefined
}

/** Place and text of a refusal on the form. */
export interface FormRefusal {
  readonly field: 'name' | 'password' | 'form'
  readonly text: string
}

const lockedText: FormRefusal = { field: 'form', text: '输错次数太多，登录暂停 15 分钟。' }

const refusals: { readonly [Name in ErrorName]?: FormRefusal } = {
  'wrong-credentials': { field: 'form', text: '用户名或密码不对。再检查一下大小写。' },
  'login-locked': lockedText,
  'name-taken': { field: 'name', text: '这个用户名已经有人用了，换一个试试' },
  PasswordAndUsernameCannotMatch: { field: 'password', text: '密码不能和用户名相同' },
  'password-too-common': { field: 'password', text: '这个密码太常见，换一个不容易猜到的' },
  'login-out-of-time': { field: 'form', text: '这一页放得太久了，请再点一次登录。' },
  'password-unchanged': { field: 'password', text: unchangedText },
  'account-blocked': { field: 'form', text: '账号已停用，请联系客服。' },
  'interface-degraded': { field: 'form', text: '现在登录的人太多，请过一会儿再试。' },
  'rate-limited': { field: 'form', text: '操作太频繁，请稍后再试。' },
  'request-closed': { field: 'form', text: '请求已关闭，没有提交。再点一次会重新验证。' },
  'invalid-input': { field: 'form', text: '填写的内容没有通过检查，请再看一遍。' },
}

/**
 * Place and text of a failed log-in or registration: at its field, or above the form. A server failure is never
 * blamed on the user's network.
 */
export function formRefusalOf(error: unknown): FormRefusal {
  if (!(error instanceof CallError)) return { field: 'form', text: '没有成功，请再试一次。' }
  const known = refusals[error.refusal]
  if (error.refusal === 'login-locked') return lockedFor(error.data) ?? lockedText
  if (known) return known
  const text = outcomeText(error) ?? unansweredText(error) ?? '暂时不能提交，请稍后再试。'
  return { field: 'form', text }
}

/** The current password that the member entered is wrong. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof CallError && error.refusal === 'wrong-credentials'

/** Adds the remaining lock time when the server sends `{retryAfterMs}`. */
function lockedFor(data: unknown): FormRefusal | undefined {
  if (typeof data !== 'object' || data === null || !('retryAfterMs' in data)) return undefined
  if (typeof data.retryAfterMs !== 'number') return undefined
  const minutes = Math.max(1, Math.ceil(data.retryAfterMs / 60_000))
  return { field: 'form', text: `输错次数太多，${minutes} 分钟后可以再登录。` }
}
