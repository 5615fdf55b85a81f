import type { Queryable } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'

/** Appends an outbox event, in the same transaction, that an order has changed. */
export function tellChange(
  { outbox }: { readonly outbox: Outbox },
  tx: Queryable,
  { id, member_id }: { readonly id: string; readonly member_id: string },
): Promise<void> {
  return outbox.append(tx, {
    topic: 'deposit-changed',
    payload: { memberId: member_id, depositId: id },
  })
}
