import { fileURLToPath } from 'node:url'
import { calls as contractCalls } from '@grandstand/contract/catalogue'
import { openActivities } from './areas/activities.ts'
import type { Area } from './areas/area.ts'
import { openAuth } from './areas/auth.ts'
import { openBets } from './areas/bets.ts'
import { openBus, openChat } from './areas/chat.ts'
import { openFollow } from './areas/follow.ts'
import { openGames } from './areas/games.ts'
import { openGateway } from './areas/gateway.ts'
import { openGifts } from './areas/gifts.ts'
import { openHelp } from './areas/help.ts'
import { openLive } from './areas/live.ts'
import { openMember } from './areas/member.ts'
import { openMessages } from './areas/messages.ts'
import { openOffer } from './areas/offer.ts'
import { openOperations } from './areas/operations.ts'
import { openPayments } from './areas/payments.ts'
import { openReconciliation } from './areas/reconciliation.ts'
import { openSite } from './areas/site.ts'
import { openWallets } from './areas/wallets.ts'
import { isOfCast } from './demo-world/cast.ts'
import type { Config } from './kernel/config.ts'
import { openNetwork } from './network.ts'
import { openPlatform, type Platform } from './platform.ts'

/** The web build that is deployed with the platform. */
const ownWebRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Opens every area once, in order. An arrow function defers access to an area that is opened further down.
 * @param connected ids of the members whose sockets are open on this node
 */
export async function openAreas(platform: Platform, connected: () => Set<string>) {
  const { config, secrets } = platform
  const callIds = new Set(contractCalls.map(({ id }) => id))

  const member = openMember(platform, {
    anchors: () => live.keepers(),
    siteNames: () => site.siteNames(),
    notices: { add: (...added) => auth.notices.add(...added) },
    requireStepUp: (...asked) => auth.requireStepUp(...asked),
  })
  const { members, memberIdOf } = member
  const site = await openSite(platform, {
    webRoot: config.webRoot ?? ownWebRoot,
    callIds,
    memberIdOf,
    venueOrigins: () => games.origins(),
    worldCupMatchIds: () => offerArea.feed.worldCupMatchIds,
  })
  const siteName = site.nameOf
  const gatewayArea = await openGateway(platform, { pageBuild: site.pages?.build })
  const { gateway } = gatewayArea
  const walletArea = await openWallets(platform, {
    members,
    siteName,
    mayUseVirtualCurrency: site.mayUseVirtualCurrency,
    openDeposits: (memberId) => payments.openOrders(memberId),
    reserves: () => payments.reserves(),
    venueClearings: () => games.clearings(),
    connected,
  })
  const { wallets, saferPlay } = walletArea
  const reconciliation = await openReconciliation(platform, { wallets })
  const auth = openAuth(platform, { members, wallets, siteName, callIds })
  const payments = openPayments(platform, {
    wallets,
    saferPlay,
    member,
    site: site.site,
    notices: auth.notices,
  })
  const games = openGames(platform, { auth: auth.auth, wallets, saferPlay, members })
  const offerArea = openOffer(platform, { site: site.site })
  const { offer } = offerArea
  const bets = openBets(platform, { wallets, saferPlay, members, offer: offerArea })
  const follow = openFollow(platform, { offer })
  const activities = openActivities(platform, {
    wallets,
    members,
    birthdayOf: (memberId) => member.bindings.birthdayOf(memberId),
  })
  const messages = openMessages(platform, { memberIdOf })
  const help = openHelp(platform)
  const liveArea = openLive(platform, {
    book: offer.book,
    roomOfMatch: (matchId) => chat.chat.rooms.known(matchId) ?? '',
    imageLine: site.firstImageLine,
    memberIdOf,
  })
  const { live } = liveArea
  const gifts = openGifts(platform, {
    wallets,
    members,
    roomOf: (...asked) => chat.giftRoom(...asked),
    announce: (...told) => chat.chat.announceGift(...told),
    isDemo: isOfCast,
  })
  const chat = openChat(platform, {
    members,
    gateway,
    memberIdOf,
    sharing: bets.sharing,
    bus: await openBus(platform),
    hash: (text) => secrets.hash(text, 'chat'),
    match: (id) => offer.book.matchAlone(id),
    logoOf: (competitorId) => live.logoOf(competitorId),
    anchorOf: (roomNo) => Promise.resolve(live.keeperOf(roomNo)),
    avatarsOf: (matchId) => live.avatarsOf(matchId),
    isTable: (table) => games.isTable(table),
    currentMatches: () =>
      (['in-play', 'soon'] as const).flatMap((when) =>
        offer.book.matches({ when, limit: 400 }).map(({ id }) => id),
      ),
    ...(config.isDemoWorld && { demoManager: 'demomanager' }),
  })
  const operations = openOperations(platform, {
    members,
    isSamePerson: payments.isSamePerson,
    gatewayPublicKey: gateway.publicKey,
    acts: () => areas.flatMap((area) => area.acts ?? []),
  })

  const areas: readonly Area[] = [
    gatewayArea,
    site,
    auth,
    member,
    walletArea,
    reconciliation,
    payments,
    games,
    bets,
    offerArea,
    follow,
    activities,
    messages,
    help,
    liveArea,
    gifts,
    chat,
    operations,
  ]
  return {
    areas,
    gateway,
    site,
    auth,
    offerArea,
    operations,
    reconciliation,
    demo: {
      auth: auth.auth,
      members,
      wallets,
      site: site.site,
      help: help.help,
      live,
      chat: chat.chat,
      yields: walletArea.yields,
    },
  }
}

/** Opens the platform with its areas, and the network over what they offer. */
export async function createContext(config: Config) {
  const platform = await openPlatform(config)
  const { channels, logger, outbox, shutdown } = platform
  const opened = await openAreas(platform, () => network.sockets.memberIds())
  const { areas, gateway, site, auth, offerArea, operations, reconciliation } = opened
  for (const publish of areas.flatMap((area) => area.channels ?? [])) publish(channels)
  const network = await openNetwork(platform, {
    gateway,
    site,
    identity: auth,
    calls: areas.flatMap((area) => area.calls ?? []),
    webhooks: areas.flatMap((area) => area.webhooks ?? []),
    isFeedLive: offerArea.isFeedLive,
  })

  async function startAreas(started: readonly Area[]): Promise<void> {
    for (const area of started) await area.prepare?.()
    for (const loop of started.flatMap((area) => area.start?.() ?? []))
      shutdown.add(loop.name, () => loop.stop())
  }

  return {
    config,
    logger,
    shutdown,
    demo: {
      ...opened.demo,
      database: platform.database,
      clock: platform.clock,
      newId: platform.newId,
      streamKeys: config.demoStreamKeys,
    },

    /**
     * Starts workers, then listens; resolves when calls can be answered.
     * @param seed creates what must be there before the first call
     */
    async start(seed: () => Promise<void>): Promise<void> {
      // Members must not use a database that has lost acknowledged work before a person has looked at it.
      if (config.startsInMaintenance || reconciliation.isBehind) await site.gates.startClosed()
      await outbox.start()
      shutdown.add('outbox', () => outbox.stop())
      // A server's clients give up after seconds without a connection, so areas prepare before any worker takes one. The
      // embedded database lets them wait, and the feed's matches come meanwhile.
      const isPatient = platform.database.engine === 'embedded'
      if (isPatient) await startAreas([offerArea])
      const others = startAreas(areas.filter((area) => !isPatient || area !== offerArea))
      if (!isPatient) await others
      await Promise.all([others, offerArea.firstMatches(), seed()])
      const operator = await operations.openDoor()
      shutdown.add('operator', () => operator.close())
      await network.listen()
    },
  }
}
