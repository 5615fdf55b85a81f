import { gameJackpots, liveTables, venueMoney, venues } from '@grandstand/contract/games'
import { createEveryVenue } from '../modules/games/adapters/every-venue.ts'
import { loginEndedTopic, type Auth } from '../modules/auth/service.ts'
import { gamesCalls } from '../modules/games/calls/index.ts'
import { lobbyCalls } from '../modules/games/calls/lobby.ts'
import { catalogueActs } from '../modules/games/catalogue/acts.ts'
import { createGameFavourites } from '../modules/games/catalogue/favourites-service.ts'
import { createHeat } from '../modules/games/catalogue/heat-service.ts'
import { createCatalogue } from '../modules/games/catalogue/service.ts'
import { followCatalogue, startCatalogues, startHeat } from '../modules/games/catalogue/worker.ts'
import { publishVenueMoney, venueMoneySource } from '../modules/games/channels.ts'
import { comparingActs } from '../modules/games/comparing-acts.ts'
import { daysActs } from '../modules/games/days/acts.ts'
import { startVenueDays } from '../modules/games/days/worker.ts'
import { freeRoundsActs } from '../modules/games/free-rounds/acts.ts'
import { createFreeRounds } from '../modules/games/free-rounds/service.ts'
import { startFreeRounds } from '../modules/games/free-rounds/worker.ts'
import { createFollowing } from '../modules/games/following/service.ts'
import { jackpotActs } from '../modules/games/jackpots/acts.ts'
import { createJackpots } from '../modules/games/jackpots/service.ts'
import { startJackpots } from '../modules/games/jackpots/worker.ts'
import { movingActs } from '../modules/games/moving-acts.ts'
import { registryActs } from '../modules/games/registry/acts.ts'
import { publishVenues, venuesSource } from '../modules/games/registry/channels.ts'
import { startVenueStates } from '../modules/games/registry/worker.ts'
import { createRegistry, offeredVenue } from '../modules/games/registry/service.ts'
import {
  carryOldBooks,
  createCompanyKeys,
  createGames,
  createLaunching,
  venueClearings,
} from '../modules/games/service.ts'
import { seamlessActs } from '../modules/games/seamless/acts.ts'
import { createVenueWallet } from '../modules/games/seamless/service.ts'
import { venueWalletWebhook } from '../modules/games/seamless/webhook.ts'
import { createRecords } from '../modules/games/records/service.ts'
import { startRecords } from '../modules/games/records/worker.ts'
import { startOddityWatch } from '../modules/games/seamless/worker.ts'
import { createTables } from '../modules/games/tables/service.ts'
import { startTables } from '../modules/games/tables/worker.ts'
import { endSessionsAfter, endSessionsOfClosed, startSessionEnds } from '../modules/games/sessions/worker.ts'
import { createSessionNet, createSessions } from '../modules/games/sessions/service.ts'
import { startVenueComparing, startVenueMover, startVenueRecovery } from '../modules/games/worker.ts'
import type { Members } from '../modules/member/service.ts'
import {
  playExcludedTopic,
  playLimitSetTopic,
  type SaferPlayService,
} from '../modules/wallets/safer-play/service.ts'
import { moneyFrozenTopic, type Wallets } from '../modules/wallets/service.ts'
import { settlementSwitchedTopic } from '../modules/wallets/wallet-type/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

interface Needs {
  readonly auth: Pick<Auth, 'isLive'>
  readonly wallets: Wallets
  readonly saferPlay: SaferPlayService
  readonly members: Pick<Members, 'settlesIn' | 'idByName'>
}

/** Venues, their games, and money on its way to and from them. */
export function openGames(platform: Platform, { auth, wallets, saferPlay, members }: Needs) {
  const { config, channels, database, deadLetters: letters, outbox, publish, secrets } = platform
  const registry = createRegistry({ ...platform, wallets })
  const keyOf = createCompanyKeys(secrets)
  const host = createEveryVenue({ ...platform, registry, keyOf })
  const needs = { ...platform, wallets, host, registry }
  const unitOf = (memberId: string) => members.settlesIn(database, memberId)
  const sessions = createSessions({
    ...platform,
    // What would refuse the launch now, or has ended its session, refuses its code.
    async mayOpen({ login, member_id: memberId, currency }) {
      if (login !== null && !(await auth.isLive(login))) return false
      if ((await unitOf(memberId)) !== currency) return false
      const refusals = await database.transaction((tx) => saferPlay.refusalsOf(tx, [memberId]))
      return !refusals.has(memberId)
    },
  })
  const heat = createHeat({ ...platform, registry })
  const catalogue = createCatalogue({ ...platform, registry, paid: heat.paid })
  followCatalogue(outbox, catalogue)
  const known = { ...needs, catalogue, heat, letters }
  const freeRounds = createFreeRounds({ ...known, saferPlay })
  const jackpots = createJackpots(needs)
  const tables = createTables(needs)
  const records = createRecords(known)
  const games = createGames(needs)
  const following = createFollowing({
    ...needs,
    saferPlay,
    leave: (asking, venue) => games.recover(asking, undefined, venue),
  })
  const launching = createLaunching({
    catalogue,
    database,
    registry,
    following,
    sessions,
    saferPlay,
    unitOf,
  })
  const wallet = createVenueWallet({
    ...platform,
    wallets,
    sessions,
    saferPlay,
    stakesOf: catalogue.stakesOf,
    mostOf(venue, game, currency, staked) {
      const largest = catalogue.largestOf(venue, game)
      if (largest === undefined) return undefined
      // A pool grows between two looks at it. One that is not known yet pays nothing without a person.
      return (staked * BigInt(largest)) / 10_000n + jackpots.levelOf(venue, game, currency) * 2n
    },
    lossMax: launching.lossMax,
    playMs: (memberId) => database.transaction((tx) => saferPlay.playMs(tx, memberId)),
  })
  endSessionsAfter(outbox, sessions, {
    [playExcludedTopic]: ({ memberId }) => [{ memberId: String(memberId) }, 'paused'],
    // A seamless venue asks for each bet; a transfer venue knows the limits of the launch.
    [playLimitSetTopic]: ({ memberId }) => [
      { memberId: String(memberId), wallet: 'transfer' },
      'limits-changed',
    ],
    [moneyFrozenTopic]: ({ memberId }) => [{ memberId: String(memberId), wallet: 'transfer' }, 'paused'],
    [settlementSwitchedTopic]: ({ memberId }) => [{ memberId: String(memberId) }, 'currency-switched'],
    [loginEndedTopic]: ({ sessionId }) => [{ login: String(sessionId) }, 'logged-out'],
  })
  endSessionsOfClosed(outbox, sessions, registry)
  publishVenues({ registry, outbox, publish })
  publishVenueMoney({
    database,
    outbox,
    publish,
    isFollowed: (channel, memberId) => channels.isFollowed(channel, memberId),
  })
  return {
    /** Gives a member rounds without a stake, in the caller's transaction: the door for whatever gives rewards. */
    grantFreeRounds: freeRounds.grant,
    /** Accounts that money only passes through, with what explains their balances. */
    clearings: () => venueClearings(registry.list()),
    /** Whether a venue that is shown has this live table now. */
    isTable: tables.has,
    /** Where the games of the venues come from, for the policy of the pages. */
    origins: () => [
      ...new Set(registry.list().flatMap(({ company }) => (company ? [company.playOrigin] : []))),
    ],
    calls: [
      ...gamesCalls(games, registry, launching),
      ...lobbyCalls({
        ...known,
        favourites: createGameFavourites(known),
        freeRounds,
        records,
        netOf: createSessionNet({ ...known, unitOf }),
      }),
    ],
    channels: [
      channelOf(venues, venuesSource(registry)),
      channelOf(venueMoney, venueMoneySource(database)),
      channelOf(gameJackpots, { snapshot: (id) => (id === 'all' ? jackpots.shown() : undefined) }),
      channelOf(liveTables, { snapshot: (id) => (id === 'all' ? tables.shown() : undefined) }),
    ],
    webhooks: [venueWalletWebhook({ ...platform, registry, wallet, keyOf })],
    acts: [
      ...catalogueActs(known),
      ...comparingActs(needs),
      ...daysActs(needs),
      ...freeRoundsActs({ ...needs, freeRounds, memberIdOf: members.idByName }),
      ...jackpotActs(jackpots),
      ...movingActs(needs),
      ...registryActs({ ...needs, ownKeyOf: (code) => keyOf(code).publicKey }),
      ...seamlessActs(needs),
    ],
    async prepare() {
      await registry.offer(config.venues.map(offeredVenue))
      await carryOldBooks({ database, wallets })
      await catalogue.refresh()
    },
    start: () => [
      startOddityWatch(needs),
      startVenueMover(needs),
      startVenueRecovery(needs),
      startVenueComparing(needs),
      startVenueStates(needs),
      startSessionEnds({ ...needs, following }),
      startCatalogues(known),
      startRecords(needs),
      startFreeRounds(known),
      startJackpots({ ...needs, jackpots, publish: (pools) => publish(gameJackpots, 'all', pools) }),
      startTables({
        ...needs,
        tables,
        isFollowed: () => channels.isFollowed(liveTables, 'all'),
        publish: (change) => publish(liveTables, 'all', change),
      }),
      startHeat(known),
      startVenueDays(known),
    ],
  } satisfies Area & Record<string, unknown>
}
