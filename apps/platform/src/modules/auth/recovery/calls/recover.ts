import {
  checkEmailRecovery,
  checkPhoneRecovery,
  finishEmailRecovery,
  finishPhoneRecovery,
  startEmailRecovery,
  startPhoneRecovery,
} from '@grandstand/contract/auth'
import type { Contact } from '@grandstand/contract/contact'
import { bindCall, type BoundCall, type CallContext } from '../../../../kernel/bind-call.ts'
import type { ChallengePolicies } from '../../challenge/policies.ts'
import type { Recovery } from '../service.ts'

/** Binds the three steps, by phone and by mail. */
export function recoveryCalls(recovery: Recovery, policies: ChallengePolicies): BoundCall[] {
  /** A recovery begins with a code, so the second one to the same number or address needs a solved challenge. */
  async function start(contact: Contact, context: CallContext): ReturnType<Recovery['start']> {
    const subject = `recovery ${JSON.stringify(contact)}`
    await policies.guard('code', context, subject)
    const started = await recovery.start(contact, context)
    await policies.count('code', context, subject)
    return started
  }
  return [
    bindCall(startPhoneRecovery, ({ phone }, context) => start({ kind: 'phone', phone }, context)),
    bindCall(checkPhoneRecovery, (input, context) => recovery.check('phone', input, context)),
    bindCall(finishPhoneRecovery, (input, context) => recovery.finish('phone', input, context)),
    bindCall(startEmailRecovery, ({ email }, context) => start({ kind: 'email', email }, context)),
    bindCall(checkEmailRecovery, (input, context) => recovery.check('email', input, context)),
    bindCall(finishEmailRecovery, (input, context) => recovery.finish('email', input, context)),
  ]
}
