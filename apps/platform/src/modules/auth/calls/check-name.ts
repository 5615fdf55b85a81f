import { checkName } from '@grandstand/contract/auth'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Members } from '../../member/service.ts'
import type { Auth } from '../service.ts'

export const bindCheckName = (auth: Auth, members: Members) =>
  bindCall(checkName, async ({ name }, { ip }) => {
    await auth.takeQuestion(ip)
    return { isFree: await members.isNameFree(name) }
  })
