import type { Queryable } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { DepositRow } from './store.ts'

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

/** Outbox event: money of an order was credited. Payload: memberId, depositId, number, credited, currency. */
export const depositCreditedTopic = 'deposit-credited'

/** Appends an outbox event, in the transaction of the credit, that the member is told of by a letter. */
export function tellCredit(
  { outbox }: { readonly outbox: Outbox },
  tx: Queryable,
  { id, member_id, number, wallet }: Pick<DepositRow, 'id' | 'member_id' | 'number' | 'wallet'>,
  credited: bigint,
): Promise<void> {
  return outbox.append(tx, {
    topic: depositCreditedTopic,
    payload: {
      memberId: member_id,
      depositId: id,
      number,
      credited: credited.toString(),
      currency: wallet === 'usdt' ? 'USDT' : 'CNY',
    },
  })
}
