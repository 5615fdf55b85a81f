import type { Reserve } from '@grandstand/contract/payments'
import { walletBalance } from '@grandstand/contract/wallets'
import { currencies } from '@grandstand/money'
import type { SiteName } from '../kernel/site-name.ts'
import type { Members } from '../modules/member/service.ts'
import { sumReviewing } from '../modules/payments/service.ts'
import { withdrawalTopics } from '../modules/payments/withdrawals/service.ts'
import { betTopics } from '../modules/bets/service.ts'
import { walletsCalls } from '../modules/wallets/calls/index.ts'
import { publishWalletBalances, walletBalanceSource } from '../modules/wallets/channels.ts'
import { rateActs } from '../modules/wallets/rate-acts.ts'
import { saferPlayCalls } from '../modules/wallets/safer-play/calls/index.ts'
import { createSaferPlay } from '../modules/wallets/safer-play/service.ts'
import { startPlayTime } from '../modules/wallets/safer-play/worker.ts'
import { sealActs } from '../modules/wallets/seal/acts.ts'
import { createWallets, houseAccount, walletChangedTopic } from '../modules/wallets/service.ts'
import { createWalletTypes } from '../modules/wallets/wallet-type/service.ts'
import { startWatch, type Clearing } from '../modules/wallets/worker.ts'
import { yieldActs } from '../modules/wallets/yield/acts.ts'
import { createYield } from '../modules/wallets/yield/service.ts'
import { startYieldWorker } from '../modules/wallets/yield/worker.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

interface Needs {
  readonly members: Members
  readonly siteName: SiteName
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
  /** A member's deposit orders that may still be paid. */
  readonly openDeposits: Parameters<typeof createSaferPlay>[0]['openDeposits']
  readonly reserves: () => Promise<readonly Reserve[]>
  /** Accounts that money passes through on its way to venues. */
  readonly venueClearings: () => readonly Clearing[]
  /** Members with an open socket on this node. */
  readonly connected: () => Set<string>
}

/** Deposits that wait for a decision, with the sum that explains their balance. */
const reviews: readonly Clearing[] = currencies.map((currency) => ({
  account: houseAccount('deposits-in-review', currency),
  explained: (on) => sumReviewing(on, currency),
}))

/** Wallets as members see them (assets, records, yield, limits of their own), and the watch over the books. */
export async function openWallets(platform: Platform, needs: Needs) {
  const { database, clock, logger, outbox, publish, channels } = platform
  const saferPlay = createSaferPlay({ ...platform, ...needs })
  const wallets = await createWallets({ ...platform, guard: saferPlay.guard })
  platform.shutdown.add('wallets', () => wallets.stop())
  const yields = createYield({ ...platform, wallets })
  publishWalletBalances({
    wallets,
    outbox,
    publish,
    isFollowed: (channel, memberId) => channels.isFollowed(channel, memberId),
    topics: [...betTopics, ...withdrawalTopics, walletChangedTopic],
  })
  return {
    wallets,
    saferPlay,
    yields,
    calls: [
      ...walletsCalls(
        wallets,
        createWalletTypes({ ...platform, ...needs }),
        yields,
        needs.members,
        needs.siteName,
      ),
      ...saferPlayCalls(saferPlay),
    ],
    channels: [channelOf(walletBalance, walletBalanceSource(wallets))],
    acts: [...sealActs(database), ...rateActs({ database, clock }), ...yieldActs(yields)],
    start: () => [
      ...startWatch({
        ...platform,
        wallets,
        clearings: () => [...reviews, ...needs.venueClearings()],
        surplus: async () =>
          (await needs.reserves()).map(({ currency, surplus }) => ({ currency, minor: surplus.minor })),
      }),
      startYieldWorker({ database, wallets, clock, logger }),
      startPlayTime({ saferPlay, sockets: { memberIds: needs.connected }, logger }),
    ],
  } satisfies Area & Record<string, unknown>
}
export type WalletsArea = Awaited<ReturnType<typeof openWallets>>
