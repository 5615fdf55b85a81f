import { outcomeText, unansweredText } from '@grandstand/client/errors'
import { CallError, type ErrorName } from '@grandstand/contract'
import { unchangedText } from './form-errors.ts'

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
