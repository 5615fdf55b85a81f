import { addPaymentProof, getPaymentProof } from '@grandstand/contract/payments'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

/** The picture in base64, and the envelope round it. */
const maxBytes = 4_200_000

/** Pictures of a speed pay: added, and seen again. */
export const proofCalls = (payments: Payments): BoundCall[] => [
  bindCall(
    addPaymentProof,
    async ({ depositId, picture }, context) => {
      const asking = askingOf(context)
      await payments.proofs.add(asking, depositId, picture)
      return { deposit: await payments.get(asking.memberId, depositId) }
    },
    { maxBytes },
  ),
  bindCall(getPaymentProof, ({ depositId, number }, context) =>
    payments.proofs.get(memberOf(context), depositId, number),
  ),
]
