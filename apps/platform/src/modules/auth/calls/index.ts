import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { Members } from '../../member/service.ts'
import type { ChallengePolicies } from '../challenge/policies.ts'
import type { Auth } from '../service.ts'
import { bindCheckName } from './check-name.ts'
import { bindLogins } from './login.ts'
import { bindLogout, bindLogoutSetup } from './logout.ts'
import { bindChangePassword, bindCheckChangePassword } from './password.ts'
import { bindRegister } from './register.ts'
import { bindActiveMemberSleep, bindIsMemberSleep } from './sleep.ts'

/** Binds all calls of auth itself. */
export function authCalls(auth: Auth, members: Members, policies?: ChallengePolicies): BoundCall[] {
  return [
    ...bindLogins(auth),
    bindRegister(auth, policies),
    bindCheckName(auth, members),
    bindLogout(auth),
    bindLogoutSetup(auth),
    bindCheckChangePassword(auth),
    bindChangePassword(auth),
    bindIsMemberSleep(members),
    bindActiveMemberSleep(auth),
  ]
}
