import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { hashedPassword, password } from './rules.ts'

/** Whether the member should change the password now. */
export const checkChangePassword = defineCall({
  id: 'auth.checkChangePassword',
  name: 'checkChangePassword',
  path: '/auth/checkChangePassword',
  who: membersOnly,
  isOpenToDormant: true,
  input: z.strictObject({}),
  output: z.object({
    /** `forced`: an operator demands it before anything else; `due`: the password is old; `no`. */
    need: z.enum(['no', 'due', 'forced']),
    /** Epoch ms of the last change. */
    changedAt: z.number(),
  }),
})
export type ChangePasswordNeed = z.output<typeof checkChangePassword.output>['need']

/** Every other session of the member ends with `password-changed`. */
export const changePassword = defineCall({
  id: 'auth.changePassword',
  name: 'changePassword',
  path: '/auth/changePassword',
  who: membersOnly,
  isOpenToDormant: true,
  idempotent: true,
  stepUp: 'change-password',
  input: z.strictObject({
    oldPassword: hashedPassword,
    /** The new password in plain text inside the seal, as at registration. */
    password,
  }),
  output: z.object({}),
  refusals: [
    'wrong-credentials',
    'login-locked',
    'PasswordAndUsernameCannotMatch',
    'password-too-common',
    'password-unchanged',
  ],
})
