import type { ChannelDelta } from '@grandstand/contract'
import { venueMoney } from '@grandstand/contract/games'
import type { Database } from '../../kernel/database.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { venueMoneyTopic } from './moving.ts'
import { openRecoveries, recoveryOf } from './recovery/service.ts'
import { openTransfers } from './store.ts'
import { transferOf } from './transfers.ts'

/** Snapshot source of `venue-money`; the channel's id is the member's. */
export const venueMoneySource = (database: Database) => ({
  snapshot: async (memberId: string) => ({
    transfers: (await openTransfers(database, memberId)).map(transferOf),
    recoveries: (await openRecoveries(database, memberId)).map(recoveryOf),
  }),
})

interface Options {
  readonly database: Database
  readonly outbox: Outbox
  readonly publish: (
    channel: typeof venueMoney,
    memberId: string,
    delta: ChannelDelta<typeof venueMoney>,
  ) => void
  /** Whether the member has a subscriber on this node. */
  readonly isFollowed: (channel: typeof venueMoney, memberId: string) => boolean
}

/** Publishes members' transfers and recoveries after each change, as they are then. */
export function publishVenueMoney({ database, outbox, publish, isFollowed }: Options): void {
  const source = venueMoneySource(database)
  outbox.subscribe({
    consumer: 'venue-money',
    reach: 'each-node',
    topics: [venueMoneyTopic],
    handleAll: async (facts) => {
      const members = new Set(facts.map(({ payload }) => String(payload['memberId'])))
      for (const memberId of members)
        if (isFollowed(venueMoney, memberId)) publish(venueMoney, memberId, await source.snapshot(memberId))
    },
  })
}
