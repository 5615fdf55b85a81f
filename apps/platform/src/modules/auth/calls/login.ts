import { login, loginSigned, loginV5 } from '@grandstand/contract/auth'
import { bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Auth } from '../service.ts'

/** Binds the three forms of log-in to one use case. */
export const bindLogins = (auth: Auth): BoundCall[] => {
  const { isShutTo } = auth
  return [
    bindCall(login, (input, context) => auth.login(input, context, 'password'), { isShutTo }),
    bindCall(loginV5, (input, context) => auth.login(input, context, 'password'), { isShutTo }),
    bindCall(loginSigned, (input, context) => auth.login(input, context, 'signed-path'), { isShutTo }),
  ]
}
