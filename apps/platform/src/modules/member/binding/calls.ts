import { getBindSteps, updateProfile } from '@grandstand/contract/member'
import type { StepUpPurpose } from '@grandstand/contract'
import { bindCall, memberOf, type BoundCall, type CallContext } from '../../../kernel/bind-call.ts'
import type { Bindings } from './service.ts'

export function bindingCalls(
  bindings: Bindings,
  requireStepUp: (context: CallContext, purpose: StepUpPurpose) => Promise<void>,
): BoundCall[] {
  return [
    bindCall(getBindSteps, async (_input, context) => ({ bind: await bindings.state(memberOf(context)) })),
    bindCall(updateProfile, async ({ bind }, context) => ({
      bind: await bindings.update(context, bind, () => requireStepUp(context, 'new-address')),
    })),
  ]
}
