import type { ChannelDelta } from '@grandstand/contract'
import { walletBalance } from '@grandstand/contract/wallets'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Wallets } from './service.ts'
import { walletsOf } from './view.ts'

/** Snapshot source of `wallet-balance`; the channel's id is the member's. */
export function walletBalanceSource(wallets: Wallets) {
  return { snapshot: async (memberId: string) => ({ wallets: walletsOf(await wallets.balances(memberId)) }) }
}

interface Options {
  readonly wallets: Wallets
  readonly outbox: Outbox
  /** Outbox topics after which a member's balances may have changed; each payload has `memberId`. */
  readonly topics: readonly string[]
  readonly publish: (
    channel: typeof walletBalance,
    memberId: string,
    delta: ChannelDelta<typeof walletBalance>,
  ) => void
  /** Whether the member has a subscriber on this node; balances are read for no other member. */
  readonly isFollowed: (channel: typeof walletBalance, memberId: string) => boolean
}

/**
 * Publishes members' balances after events that may have changed them. The current balances are read, so that a
 * repeated event does no harm.
 */
export function publishWalletBalances({ wallets, outbox, topics, publish, isFollowed }: Options): void {
  outbox.subscribe({
    consumer: 'wallet-balance',
    reach: 'each-node',
    topics,
    handleAll: async (facts) => {
      const touched = new Set(facts.map(({ payload }) => String(payload['memberId'])))
      const followed = [...touched].filter((memberId) => isFollowed(walletBalance, memberId))
      if (followed.length === 0) return
      const balances = await wallets.balancesOf(followed)
      for (const [at, memberId] of followed.entries())
        publish(walletBalance, memberId, { changed: walletsOf(balances[at] ?? []) })
    },
  })
}
