import { register } from '@grandstand/contract/auth'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { ChallengePolicies } from '../challenge/policies.ts'
import type { Auth } from '../service.ts'

/** After a few registrations from one address, the next one needs a solved challenge. */
export const bindRegister = (auth: Auth, policies?: ChallengePolicies) =>
  bindCall(register, async (input, context) => {
    await policies?.guard('register', context)
    const session = await auth.register(input, context)
    await policies?.count('register', context)
    return session
  })
