import { login, loginSigned, loginV5 } from '@grandstand/contract/auth'
import { bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Auth } from '../service.ts'

/** The three forms of log-in: one use case. */
export const bindLogins = (auth: Auth): BoundCall[] => [
  bindCall(login, (input, context) => auth.login(input, context, 'password')),
  bindCall(loginV5, (input, context) => auth.login(input, context, 'password')),
  bindCall(loginSigned, (input, context) => auth.login(input, context, 'signed-path')),
]
