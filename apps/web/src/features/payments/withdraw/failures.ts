import { messageOf } from '@grandstand/client/errors'
import { CallError, type ErrorName } from '@grandstand/contract'
import { withdrawPasswordFailure, type WithdrawPasswordFailure } from '@grandstand/contract/member'

/** Text of a failed action. `at`: shown at the password field or above the form. */
export interface WithdrawFailure {
  readonly at: 'password' | 'form'
  readonly title: string
  readonly text: string
}

/** Minutes, rounded up; hours and minutes from one hour on. */
export function waitWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes < 60) return `${minutes} 分钟`
  const rest = minutes % 60
  return rest === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${rest} 分钟`
}

/** Text for an error of a withdrawal, a password change or a bind step. */
export function withdrawFailureOf(error: unknown): WithdrawFailure {
  if (!(error instanceof CallError)) return form('服务暂时不可用', '没有扣钱，请稍后重试。')
  const known = told[error.refusal]?.(withdrawPasswordFailure.safeParse(error.data).data ?? {})
  if (known) return known
  return form('没有成功', messageOf(error) ?? '没有扣钱，请稍后再试。')
}

const form = (title: string, text: string): WithdrawFailure => ({ at: 'form', title, text })
const password = (title: string, text: string): WithdrawFailure => ({ at: 'password', title, text })

const told: Partial<Record<ErrorName, (data: WithdrawPasswordFailure) => WithdrawFailure>> = {
  'wrong-withdraw-password': ({ triesLeft = 0, retryAfterMs = 0 }) =>
    password(
      '取款密码不对',
      triesLeft > 0
        ? `取款密码不对，还可以试 ${triesLeft} 次`
        : `取款密码错误次数过多，${waitWords(retryAfterMs)}后再试`,
    ),
  'withdraw-password-locked': ({ retryAfterMs = 0 }) =>
    password('取款密码已锁定', `错误次数过多，${waitWords(retryAfterMs)}后再试，或者重置取款密码`),
  'withdrawal-blocked': () => form('暂时不能用这种方式取款', '没有扣钱，原因见下方。'),
  'insufficient-funds': () => form('可用余额不足', '没有扣钱。请改一下金额。'),
}
