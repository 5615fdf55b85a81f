import { logout, logoutSetup } from '@grandstand/contract/auth'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Auth } from '../service.ts'

export const bindLogout = (auth: Auth) =>
  bindCall(logout, async (_input, context) => {
    await auth.logout(context)
    return {}
  })

export const bindLogoutSetup = (auth: Auth) =>
  bindCall(logoutSetup, (input, context) => auth.logoutSetup(input, context))
