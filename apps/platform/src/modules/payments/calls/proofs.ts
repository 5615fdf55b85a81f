import { addPaymentProof, getPaymentProof } from '@grandstand/contract/payments'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Payments } from '../service.ts'

/** Body limit: the picture in base64 and its envelope. */
const maxBytes = 4_200_000

/** Binds the calls that add and read pictures of a speed pay. */
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
