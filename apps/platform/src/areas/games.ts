import { venues } from '@grandstand/contract/games'
import { noVenues } from '../modules/games/adapters/no-venues.ts'
import { createSandboxVenue } from '../modules/games/adapters/sandbox.ts'
import { gamesCalls } from '../modules/games/calls/index.ts'
import { comparingActs } from '../modules/games/comparing-acts.ts'
import { movingActs } from '../modules/games/moving-acts.ts'
import { createCompanyKeys } from '../modules/games/company-keys.ts'
import { registryActs } from '../modules/games/registry/acts.ts'
import { publishVenues, venuesSource } from '../modules/games/registry/channels.ts'
import { createRegistry } from '../modules/games/registry/service.ts'
import { carryOldBooks, createGames, venueClearings } from '../modules/games/service.ts'
import { seamlessActs } from '../modules/games/seamless/acts.ts'
import { createVenueWallet } from '../modules/games/seamless/service.ts'
import { venueWalletWebhook } from '../modules/games/seamless/webhook.ts'
import { startOddityWatch } from '../modules/games/seamless/worker.ts'
import { createSessions } from '../modules/games/sessions/service.ts'
import { startVenueComparing, startVenueMover } from '../modules/games/worker.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

/** Venues, and money on its way to and from them. */
export function openGames(platform: Platform, { wallets }: { readonly wallets: Wallets }) {
  const { config, database, outbox, publish, secrets } = platform
  const host = config.venue ? createSandboxVenue(config.venue) : noVenues
  const registry = createRegistry({ ...platform, wallets })
  const needs = { ...platform, wallets, host, registry }
  const keyOf = createCompanyKeys(secrets)
  const sessions = createSessions(platform)
  const wallet = createVenueWallet({ ...platform, wallets, sessions })
  publishVenues({ registry, outbox, publish })
  return {
    /** Accounts that money only passes through, with what explains their balances. */
    clearings: () => venueClearings(registry.list()),
    calls: gamesCalls(createGames(needs), registry),
    channels: [channelOf(venues, venuesSource(registry))],
    webhooks: [venueWalletWebhook({ ...platform, registry, wallet, keyOf })],
    acts: [
      ...comparingActs(needs),
      ...movingActs(needs),
      ...registryActs({ ...needs, ownKeyOf: (code) => keyOf(code).publicKey }),
      ...seamlessActs(needs),
    ],
    async prepare() {
      await registry.offer(host.venues)
      await carryOldBooks({ database, wallets })
    },
    start: () => [
      startOddityWatch(needs),
      ...(config.venue ? [startVenueMover(needs), startVenueComparing(needs)] : []),
    ],
  } satisfies Area & Record<string, unknown>
}
