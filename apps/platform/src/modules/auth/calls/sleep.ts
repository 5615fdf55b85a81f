import { activeMemberSleep, isMemberSleep } from '@grandstand/contract/member'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Members } from '../../member/service.ts'
import type { Auth } from '../service.ts'

export const bindIsMemberSleep = (members: Members) =>
  bindCall(isMemberSleep, async (_input, context) => {
    const since = await members.dormantSince(memberOf(context))
    return { isSleep: since !== undefined, since }
  })

/** Bound in auth and not in member, because it checks the password. */
export const bindActiveMemberSleep = (auth: Auth) =>
  bindCall(activeMemberSleep, async ({ password }, context) => ({
    member: await auth.wake(password, context),
  }))
