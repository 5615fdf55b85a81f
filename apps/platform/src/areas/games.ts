import { noVenues } from '../modules/games/adapters/no-venues.ts'
import { createSandboxVenue } from '../modules/games/adapters/sandbox.ts'
import { gamesCalls } from '../modules/games/calls/index.ts'
import { comparingCommands } from '../modules/games/comparing-commands.ts'
import { movingCommands } from '../modules/games/moving-commands.ts'
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
    commands: [...comparingCommands(needs), ...movingCommands(needs)],
    start: () => (venue ? [startVenueMover(needs), startVenueComparing(needs)] : []),
  } satisfies Area
}
