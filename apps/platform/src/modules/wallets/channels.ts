import type { ChannelDelta } from '@grandstand/contract'
import { walletBalance } from '@grandstand/contract/wallets'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Wallets } from './service.ts'
import { walletsOf } from './view.ts'

/** What a new follower of `wallet-balance` gets; the id is the member's. */
export function walletBalanceSource(wallets: Wallets) {
  return { snapshot: async (memberId: string) => ({ wallets: walletsOf(await wallets.balances(memberId)) }) }
}

interface Options {
  readonly wallets: Wallets
  readonly outbox: Outbox
  /** Facts after which a member's money may stand otherwise; each payload has `memberId`. */
  readonly topics: readonly string[]
  readonly publish: (
    channel: typeof walletBalance,
    memberId: string,
    delta: ChannelDelta<typeof walletBalance>,
  ) => void
  /** Whether anybody hears it on this node: balances are read for nobody else. */
  readonly isFollowed: (channel: typeof walletBalance, memberId: string) => boolean
}

/** Tells members their balances after each fact that touches them; read as they are then, so that a repeat does no harm. */
export function publishWalletBalances({ wallets, outbox, topics, publish, isFollowed }: Options): void {
  outbox.subscribe({
    consumer: 'wallet-balance',
    reach: 'each-node',
    topics,
    handleAll: async (facts) => {
      const touched = new Set(facts.map(({ payload }) => String(payload['memberId'])))
      for (const memberId of touched)
        if (isFollowed(walletBalance, memberId))
          publish(walletBalance, memberId, { changed: walletsOf(await wallets.balances(memberId)) })
    },
  })
}
