import { noVenues } from '../modules/games/adapters/no-venues.ts'
import { createSandboxVenue } from '../modules/games/adapters/sandbox.ts'
import { gamesCalls } from '../modules/games/calls/index.ts'
import { comparingActs } from '../modules/games/comparing-acts.ts'
import { movingActs } from '../modules/games/moving-acts.ts'
import { createGames } from '../modules/games/service.ts'
import { startVenueComparing, startVenueMover } from '../modules/games/worker.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

/** Venues, and money on its way to and from them. */
export function openGames(platform: Platform, { wallets }: { readonly wallets: Wallets }) {
  const { venue } = platform.config
  const needs = { ...platform, wallets, host: venue ? createSandboxVenue(venue) : noVenues }
  return {
    calls: gamesCalls(createGames(needs)),
    acts: [...comparingActs(needs), ...movingActs(needs)],
    start: () => (venue ? [startVenueMover(needs), startVenueComparing(needs)] : []),
  } satisfies Area
}
