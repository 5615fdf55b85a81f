import { CallError } from '@grandstand/contract'
import { getMemberInfo } from '@grandstand/contract/member'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Members } from '../service.ts'

export const bindGetMemberInfo = (members: Members) =>
  bindCall(getMemberInfo, async (_input, context) => {
    const member = await members.info(memberOf(context))
    if (!member) throw new CallError('not-found')
    return { member }
  })
