import { getBindSteps, updateProfile } from '@grandstand/contract/member'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Bindings } from './service.ts'

export function bindingCalls(bindings: Bindings): BoundCall[] {
  return [
    bindCall(getBindSteps, async (_input, context) => ({ bind: await bindings.state(memberOf(context)) })),
    bindCall(updateProfile, async ({ bind }, context) => ({
      bind: await bindings.update(askingOf(context), bind),
    })),
  ]
}
