import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { hashedPassword } from './rules.ts'
import { session } from './session.ts'

/** [ENT-01] The log-in payload, the same for its three forms. */
const loginPayload = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(32)),
  password: hashedPassword,
  /** 0: the log-in page; 1: again, after the session was lost. */
  flag: z.union([z.literal(0), z.literal(1)]),
  /** Build of the client. */
  version: z.string().check(z.maxLength(16)),
  /** Epoch ms at which the form was sent, by the server's clock; ten minutes later it is out of time. */
  timewd: z.int(),
  /** The hash that an imported account was kept under before its first log-in here (`legacyHash`). */
  oldPassword: z.optional(hashedPassword),
})
export type LoginPayload = z.output<typeof loginPayload>

/** How long a sent form counts, ms: longer than a verification challenge may take, since its retry is the same form. */
export const loginWindowMs = 10 * 60_000

const refusals = ['wrong-credentials', 'login-locked', 'login-out-of-time'] as const

/** The next step that the browser has to ask for. */
const welcomed = z.extend(session, {
  /** Epoch ms of the log-in before this one. */
  lastLoginAt: z.optional(z.number()),
})

/** Anyone may log in: a member who logs in again replaces the session they had on this device. */
export const login = defineCall({
  id: 'auth.login.v3',
  name: 'login',
  path: '/auth/login/v3',
  who: anyone,
  token: 'empty',
  input: loginPayload,
  output: session,
  refusals,
})

export const loginV5 = defineCall({
  id: 'auth.login.v5',
  name: 'loginV5',
  path: '/auth/lg/v5',
  who: anyone,
  token: 'empty',
  input: loginPayload,
  output: welcomed,
  refusals,
})

/** The path ends in a signature over name and timewd under the tab's keys: one path for one log-in. */
export const loginSigned = defineCall({
  id: 'auth.login.signedPath',
  name: 'loginSigned',
  path: '/auth/login/signed',
  pathSign: ['name', 'timewd'],
  who: anyone,
  token: 'empty',
  input: loginPayload,
  output: welcomed,
  refusals,
})
