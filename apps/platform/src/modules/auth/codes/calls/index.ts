import type { BoundCall } from '../../../../kernel/bind-call.ts'
import type { ChallengePolicies } from '../../challenge/policies.ts'
import type { Recovery } from '../../recovery/service.ts'
import type { Contacts } from '../contacts.ts'
import { bindBindEmail, bindBindPhone } from './bind-contact.ts'
import { bindSendCode } from './send-code.ts'

/** Binds all calls of verification codes and of binding contacts. */
export function codesCalls(contacts: Contacts, recovery: Recovery, policies: ChallengePolicies): BoundCall[] {
  return [bindSendCode(contacts, recovery, policies), bindBindPhone(contacts), bindBindEmail(contacts)]
}
