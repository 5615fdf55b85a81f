import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { withdrawalPassword } from '../payments/rules.ts'

/** Wrong tries until the withdrawal password is locked, and for how long. */
export const withdrawPasswordTries = 6
export const withdrawPasswordLockMs = 2 * 3_600_000

/** Details of `wrong-withdraw-password` and `withdraw-password-locked`. */
export const withdrawPasswordFailure = z.object({
  triesLeft: z.optional(z.int()),
  /** Milliseconds until the lock opens. */
  retryAfterMs: z.optional(z.number()),
})

export type WithdrawPasswordFailure = z.output<typeof withdrawPasswordFailure>

const wrong = ['withdraw-password-not-set', 'wrong-withdraw-password', 'withdraw-password-locked'] as const

/** [VALID-07] Sets the 6 digits that every withdrawal requires. */
export const setWithdrawPassword = defineCall({
  id: 'member.withdrawPassword.set',
  name: 'setWithdrawPassword',
  path: '/member/withdrawPassword/set',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ password: withdrawalPassword }),
  output: z.object({}),
  refusals: ['withdraw-password-set', 'withdraw-password-too-simple'],
})

/**
 * Replaces a forgotten password: a fresh second-factor proof replaces the old one. Opens a lock, and begins the
 * cool-off.
 */
export const resetWithdrawPassword = defineCall({
  id: 'member.withdrawPassword.reset',
  name: 'resetWithdrawPassword',
  path: '/member/withdrawPassword/reset',
  who: membersOnly,
  idempotent: true,
  stepUp: 'withdraw',
  input: z.strictObject({ password: withdrawalPassword }),
  output: z.object({}),
  refusals: ['withdraw-password-not-set', 'withdraw-password-too-simple'],
})

/** Another one, by the old one. Begins the cool-off. */
export const updateWithdrawPassword = defineCall({
  id: 'member.withdrawPassword.update',
  name: 'updateWithdrawPassword',
  path: '/member/withdrawPassword/update',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ oldPassword: withdrawalPassword, password: withdrawalPassword }),
  output: z.object({}),
  refusals: [...wrong, 'withdraw-password-too-simple'],
})

/** Whether these are the member's digits; a wrong try counts [H-D19]. */
export const verifyWithdrawPassword = defineCall({
  id: 'member.withdrawPassword.verify',
  name: 'verifyWithdrawPassword',
  path: '/member/withdrawPassword/verify',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ password: withdrawalPassword }),
  output: z.object({}),
  refusals: [...wrong],
})

/** One digit over and over, or a run up or down: what a thief tries first. */
export function isSimpleWithdrawPassword(digits: string): boolean {
  const isRun = '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits)
  return isRun || /^(\d)\1*$/.test(digits) || /^(\d\d)\1\1$/.test(digits) || /^(\d\d\d)\1$/.test(digits)
}
