import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { invitationCode, password, username } from './rules.ts'
import { session } from './session.ts'

export const register = defineCall({
  id: 'auth.register.v4',
  name: 'register',
  path: '/auth/register/v4',
  who: anyone,
  token: 'empty',
  idempotent: true,
  input: z.strictObject({
    name: username,
    /** The password in plain text inside the seal: the server checks the rule and its blocklist, and stores argon2id only. */
    password,
    invitationCode: z.optional(invitationCode),
    hasAgreed: z.literal(true),
    isAdult: z.literal(true),
  }),
  output: session,
  refusals: ['name-taken', 'PasswordAndUsernameCannotMatch', 'password-too-common', 'login-locked'],
})

/** Called while the name is being typed. */
export const checkName = defineCall({
  id: 'auth.checkName',
  name: 'checkName',
  path: '/auth/checkName',
  who: anyone,
  token: 'empty',
  input: z.strictObject({ name: username }),
  output: z.object({ isFree: z.boolean() }),
})
