import type { ChannelDelta } from '@grandstand/contract'
import { memberDeposits } from '@grandstand/contract/payments'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Payments } from './service.ts'

/** Outbox events of this module; each payload is `{ memberId, depositId }`. */
export const depositTopics = ['deposit-changed'] as const

/** Snapshot source of `member-deposits`; the channel's id is the member's. */
export function memberDepositsSource(payments: Payments) {
  return { snapshot: async (memberId: string) => ({ deposits: await payments.open(memberId) }) }
}

/** Publishes changed deposit orders to their members. */
export function publishDeposits(
  payments: Payments,
  outbox: Outbox,
  publish: (
    channel: typeof memberDeposits,
    memberId: string,
    delta: ChannelDelta<typeof memberDeposits>,
  ) => void,
): void {
  outbox.subscribe({
    consumer: 'member-deposits',
    reach: 'each-node',
    topics: depositTopics,
    handle: async ({ payload }) => {
      const memberId = String(payload['memberId'])
      publish(memberDeposits, memberId, {
        deposit: await payments.get(memberId, String(payload['depositId'])),
      })
    },
  })
}
