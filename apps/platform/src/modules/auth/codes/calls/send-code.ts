import { CallError } from '@grandstand/contract'
import { sendCode } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { ChallengePolicies } from '../../challenge/policies.ts'
import type { Recovery } from '../../recovery/service.ts'
import type { Contacts } from '../contacts.ts'

/** After the first code to a number or address, or a few from one browser, the next one needs a solved challenge. */
export const bindSendCode = (contacts: Contacts, recovery: Recovery, policies: ChallengePolicies) =>
  bindCall(sendCode, async (input, context) => {
    const { phone, email, recovery: token, by } = input
    const subject = phone ? JSON.stringify(phone) : (email ?? token)
    await policies.guard('code', context, subject)
    const sent = await send()
    await policies.count('code', context, subject)
    return sent

    // The contract guarantees that exactly one of these fields is present, depending on the purpose.
    function send() {
      if (token !== undefined) return recovery.resend(token, context)
      if (by !== undefined) return contacts.sendToBound(by, context)
      if (phone) return contacts.sendToBind({ kind: 'phone', phone }, context)
      if (email !== undefined) return contacts.sendToBind({ kind: 'email', email }, context)
      throw new CallError('invalid-input')
    }
  })
