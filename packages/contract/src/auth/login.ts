import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { hashedPassword } from './rules.ts'
import { session } from './session.ts'

/** [ENT-01] The log-in payload, the same for its three forms. */
const loginPayload = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(32)),
  password: hashedPassword,
  /** 0: first log-in; 1: repeated after the session was lost. */
  flag: z.union([z.literal(0), z.literal(1)]),
  /** Build of the client. */
  version: z.string().check(z.maxLength(16)),
  /** Epoch ms at which the form was sent, by the server's clock; ten minutes later it is out of time. */
  timewd: z.int(),
  /** Hash under which an imported account was stored before its first log-in here (`legacyHash`). */
  oldPassword: z.optional(hashedPassword),
})
export type LoginPayload = z.output<typeof loginPayload>

/** Time for which a sent form is valid, ms. Longer than a challenge may take, because its retry sends the same form. */
export const loginWindowMs = 10 * 60_000

const refusals = ['wrong-credentials', 'login-locked', 'login-out-of-time'] as const

/** The next step for the browser. */
const welcomed = z.extend(session, {
  /** Epoch ms of the previous log-in. */
  lastLoginAt: z.optional(z.number()),
})

/** Callable by anyone: a member who logs in again replaces their session on this device. */
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

/** The path ends in a signature over name and timewd, made with the tab's keys, so that each log-in has its own path. */
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
