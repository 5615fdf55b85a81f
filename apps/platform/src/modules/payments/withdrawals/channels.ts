import type { ChannelDelta } from '@grandstand/contract'
import { memberWithdrawals } from '@grandstand/contract/payments'
import type { Outbox } from '../../../kernel/outbox.ts'
import { withdrawalTopics } from './moves.ts'
import type { Withdrawals } from './withdrawals.ts'

/** Snapshot source of `member-withdrawals`; the channel's id is the member's. */
export function memberWithdrawalsSource(withdrawals: Withdrawals) {
  return { snapshot: async (memberId: string) => ({ withdrawals: await withdrawals.open(memberId) }) }
}

/** Publishes changed withdrawals to their members. */
export function publishWithdrawals(
  withdrawals: Withdrawals,
  outbox: Outbox,
  publish: (
    channel: typeof memberWithdrawals,
    memberId: string,
    delta: ChannelDelta<typeof memberWithdrawals>,
  ) => void,
): void {
  outbox.subscribe({
    consumer: 'member-withdrawals',
    reach: 'each-node',
    topics: withdrawalTopics,
    handle: async ({ payload }) => {
      const memberId = String(payload['memberId'])
      const withdrawal = await withdrawals.view(memberId, String(payload['withdrawalId']))
      publish(memberWithdrawals, memberId, { withdrawal })
    },
  })
}
