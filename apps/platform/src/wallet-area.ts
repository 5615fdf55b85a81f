import type { BoundCall } from './kernel/bind-call.ts'
import type { Alarms } from './kernel/alarms.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import type { SiteName } from './kernel/site-name.ts'
import type { WorkerLoop } from './kernel/worker-loop.ts'
import { createSandboxVenue } from './modules/games/adapters/sandbox.ts'
import { gamesCalls } from './modules/games/calls/index.ts'
import { createGames } from './modules/games/service.ts'
import { movingCommands } from './modules/games/moving-commands.ts'
import { comparingCommands, startVenueComparing } from './modules/games/comparing.ts'
import type { VenueHost } from './modules/games/venue.ts'
import { startVenueMover } from './modules/games/worker.ts'
import type { Members } from './modules/member/service.ts'
import { walletsCalls } from './modules/wallets/calls/index.ts'
import type { Wallets } from './modules/wallets/service.ts'
import { rateCommands } from './modules/wallets/rate-commands.ts'
import { createWalletTypes } from './modules/wallets/wallet-type.ts'
import { yieldCommands } from './modules/wallets/yield/commands.ts'
import { createYield, type Yield } from './modules/wallets/yield/service.ts'
import { startYieldWorker } from './modules/wallets/yield/worker.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Wallets
  readonly members: Members
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly siteName: SiteName
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
}

export interface WalletArea {
  readonly calls: BoundCall[]
  readonly commands: readonly OperatorCommand[]
  readonly yields: Pick<Yield, 'beginWithRate'>
  start(): WorkerLoop[]
}

/** A site without venues. */
const noVenues: VenueHost = {
  venues: [],
  balances: () => Promise.reject(new Error('there are no venues')),
  transfer: () => Promise.reject(new Error('there are no venues')),
  find: () => Promise.reject(new Error('there are no venues')),
}

/** Wallets as members see them: assets, records, what they settle in, yield, and the moves to and from venues. */
export function openWalletArea(config: Config, needs: Needs): WalletArea {
  const types = createWalletTypes(needs)
  const yields = createYield(needs)
  const moving = { ...needs, host: config.venue ? createSandboxVenue(config.venue) : noVenues }
  const games = createGames(moving)
  return {
    calls: [
      ...walletsCalls(needs.wallets, types, yields, needs.members, needs.siteName),
      ...gamesCalls(games),
    ],
    commands: [
      ...comparingCommands(needs),
      ...movingCommands(moving),
      ...rateCommands(needs),
      ...yieldCommands(yields),
    ],
    yields,
    start: () => [
      startYieldWorker(needs),
      ...(config.venue ? [startVenueMover(moving), startVenueComparing(moving)] : []),
    ],
  }
}
