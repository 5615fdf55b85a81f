import {
  invitationCode,
  isCommonPassword,
  isPasswordTheName,
  password,
  username,
} from '@grandstand/contract/auth'

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
  readonly id: 'length' | 'letters-and-digits' | 'not-the-name' | 'not-common'
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
    { id: 'not-the-name', text: '不能和用户名相同', isMet: text !== '' && !isPasswordTheName(text, name) },
    { id: 'not-common', text: '不是常见密码', isMet: text !== '' && !isCommonPassword(text) },
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

export const unchangedText = '新密码和旧密码一样，换一个不同的'

/** Error of a name, before the server is asked whether it is available [VALID-09]. */
export function nameError(name: string): string | undefined {
  if (name === '') return '请输入用户名'
  return username.safeParse(name).success ? undefined : '用户名为 4–16 位字母、数字或汉字'
}

/** Error of a new password for this name [VALID-01, VALID-02]. */
export function passwordError(text: string, name: string): string | undefined {
  if (text === '') return '请输入密码'
  if (!password.safeParse(text).success) return '密码为 8–12 位字母和数字组合，至少各一个'
  if (isPasswordTheName(text, name)) return '密码不能和用户名相同'
  return isCommonPassword(text) ? '这个密码太常见，换一个不容易猜到的' : undefined
}
