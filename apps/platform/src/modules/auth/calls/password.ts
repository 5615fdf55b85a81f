import { changePassword, checkChangePassword } from '@grandstand/contract/auth'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Auth } from '../service.ts'

export const bindCheckChangePassword = (auth: Auth) =>
  bindCall(checkChangePassword, (_input, context) => auth.passwordNeed(memberOf(context)))

export const bindChangePassword = (auth: Auth) =>
  bindCall(changePassword, async (input, context) => {
    await auth.changePassword(input, context)
    return {}
  })
