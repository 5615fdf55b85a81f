import { join } from 'node:path'
import type { Channel } from '@grandstand/contract'
import { memberWithdrawals } from '@grandstand/contract/payments'
import { buildIdentity, fallbackSiteId } from '@grandstand/contract/site'
import { marginsKey } from '@grandstand/contract/sportsbook'
import { walletBalance } from '@grandstand/contract/wallets'
import { createSiteGates, openOperator } from './access.ts'
import { openAfterTheBet } from './after-the-bet.ts'
import { watchCalls } from './call-watch.ts'
import { buildHttp, createAddressBehind, gatewayCalls } from './http/index.ts'
import { createAlarms } from './kernel/alarms.ts'
import type { Publish } from './kernel/channel-source.ts'
import { systemClock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import { DatabaseUnavailable } from './kernel/database-errors.ts'
import { deadLetterCommands, startDeadLetterWatch } from './kernel/dead-letter-desk.ts'
import { createDeadLetters } from './kernel/dead-letters.ts'
import { createDatabaseWatch } from './kernel/database-watch.ts'
import { uuidV7 } from './kernel/ids.ts'
import { createLogger } from './kernel/logger.ts'
import { createMetrics } from './kernel/metrics.ts'
import { migrate } from './kernel/migrate.ts'
import { createOnce } from './kernel/once.ts'
import { agree } from './kernel/node-agreement.ts'
import { openDatabase } from './kernel/open-database.ts'
import { createOutbox } from './kernel/outbox.ts'
import { createSecretBox } from './kernel/secret-box.ts'
import { createShutdown } from './kernel/shutdown.ts'
import { sql } from './kernel/sql.ts'
import { startWorkerLoop } from './kernel/worker-loop.ts'
import { agreedOf, readKeys } from './keys.ts'
import { openLedgerWatch } from './ledger-watch.ts'
import { openGateway } from './gateway.ts'
import { openIdentity } from './identity.ts'
import { openLetters } from './letters.ts'
import { openMemberCentre } from './member-centre.ts'
import { openMatchFeed } from './match-feed.ts'
import { openFollow } from './match-following.ts'
import { betCalls } from './modules/bets/calls/index.ts'
import { riskCommands } from './modules/bets/limits/risk-commands.ts'
import { betTopics, createBets } from './modules/bets/service.ts'
import { helpCalls } from './modules/help/calls/index.ts'
import { feedbackCalls } from './modules/help/feedback/calls.ts'
import { feedbackCommands } from './modules/help/feedback/commands.ts'
import { createFeedback } from './modules/help/feedback/service.ts'
import { createHelp } from './modules/help/service.ts'
import { bindGetMemberInfo } from './modules/member/calls/get-member-info.ts'
import { memberCommands } from './modules/member/commands.ts'
import { createMembers } from './modules/member/service.ts'
import { siteCalls } from './modules/site/calls/index.ts'
import { bindGoOn } from './modules/site/calls/go-on.ts'
import { bindListDomains } from './modules/site/calls/list-domains.ts'
import { createAppKeys } from './modules/site/app-keys.ts'
import { createDomains } from './modules/site/domains.ts'
import { siteCommands } from './modules/site/commands.ts'
import { pageCommands } from './modules/site/page-commands.ts'
import { createPageFacts } from './modules/site/page-facts.ts'
import { createSite } from './modules/site/service.ts'
import { createWebAssets } from './modules/site/web-assets.ts'
import { fairnessCalls } from './modules/offer/fairness/calls.ts'
import { createFairness, startFairness } from './modules/offer/fairness/service.ts'
import { seasonSecret } from './modules/offer/fairness/season-secret.ts'
import { offerCalls } from './modules/offer/calls/index.ts'
import { marginCommands } from './modules/offer/margins/margins.ts'
import { resultCommands } from './modules/offer/results/result-commands.ts'
import { createOffer } from './modules/offer/service.ts'
import { publishWalletBalances, walletBalanceSource } from './modules/wallets/channels.ts'
import { deskCalls } from './modules/payments/desk/calls.ts'
import { createSamePerson } from './modules/payments/desk/same-person.ts'
import { createDesk } from './modules/payments/desk/service.ts'
import { saferPlayCalls } from './modules/wallets/safer-play/calls/index.ts'
import { createSaferPlay } from './modules/wallets/safer-play/service.ts'
import { startPlayTime } from './modules/wallets/safer-play/worker.ts'
import { createWallets, walletChangedTopic } from './modules/wallets/service.ts'
import { openPayments, openProvider } from './payments.ts'
import { openMemoryOutside } from './reconciliation.ts'
import { openRooms } from './rooms.ts'
import { openWithdrawals, withdrawalTopics } from './withdrawals.ts'
import { createChannels, createLiveSockets } from './socket/index.ts'
import { openWalletArea } from './wallet-area.ts'
import { ownWebRoot, webPages } from './web-pages.ts'

const build = { build: buildIdentity.version, version: buildIdentity.label, zone: 'Asia/Shanghai' } as const

/** Builds every service once, in order. What is opened here is closed by `shutdown`, last first. */
export async function createContext(config: Config) {
  const clock = systemClock
  const logger = createLogger(config.logLevel)
  const metrics = createMetrics({ withProcess: true })
  const alarms = createAlarms(metrics, logger)
  const shutdown = createShutdown(logger)

  const database = await openDatabase({ url: config.databaseUrl, dataDir: `${config.dataDir}/database` })
  shutdown.add('database', () => database.close())
  await migrate(database)
  const databaseWatch = createDatabaseWatch({ database, alarms, clock, logger })
  const keys = readKeys(config)
  // The embedded database serves one process: there is nobody to agree with.
  if (database.engine === 'postgres') await agree(database, agreedOf(config, keys), config.agreeAnew)
  const secrets = createSecretBox(keys.secrets)
  const outside = await openMemoryOutside(config, { database, clock, alarms, secrets })
  const { acknowledgements } = outside
  shutdown.add('acknowledgements', () => Promise.resolve(acknowledgements.close()))
  const once = createOnce(database, acknowledgements)
  const deadLetters = createDeadLetters(database, clock)
  const outbox = createOutbox(database, logger, undefined, deadLetters)

  const channels = createChannels({
    now: () => clock.now(),
    onError: (error, channel) => logger.error({ err: error, channel }, 'a snapshot could not be made'),
  })
  const publish: Publish = (channel, id, delta) => channels.publish(channel, id, delta)

  const gates = await createSiteGates(config, { database, clock, logger })
  const members = createMembers(database)
  const site = createSite({
    database,
    once,
    clock,
    isDemo: config.isDemoWorld,
    worldCupMatchIds: () => feed.worldCupMatchIds,
  })
  const pageFacts = createPageFacts({ database, logger, site })
  await pageFacts.read()
  const appKeys = await createAppKeys({ site, logger })
  const help = createHelp(database)
  const feedback = createFeedback({ database, once, clock })
  const domains = createDomains({
    database,
    clock,
    apiLines: config.publicOrigins,
    videoDomains: config.videoDomains,
    newsDomains: config.newsDomains,
  })
  const saferPlay = createSaferPlay({
    database,
    once,
    clock,
    members,
    openDeposits: (memberId) => payments.openOrders(memberId),
  })
  const wallets = await createWallets({
    database,
    clock,
    guard: saferPlay.guard,
    acknowledgements,
    outbox,
  })
  shutdown.add('wallets', () => wallets.stop())
  const newId = () => uuidV7(clock)
  const identity = openIdentity(config, {
    database,
    members,
    wallets,
    once,
    outbox,
    clock,
    newId,
    secrets,
    logger,
    shutdown,
    siteName: (siteId) => pageFacts.nameOf(siteId),
  })
  const { auth, notices } = identity

  const provider = openProvider(config)
  const payNeeds = { database, wallets, once, outbox, clock, logger, site, provider }
  const withdrawals = openWithdrawals({
    ...payNeeds,
    newId,
    secrets,
    members,
    notices,
    requireStepUp: identity.requireStepUp,
  })
  channels.publishChannel(memberWithdrawals, withdrawals.channelSource)
  withdrawals.publish(publish)
  const payments = openPayments(
    config,
    { ...payNeeds, limits: saferPlay, withdrawals: withdrawals.news },
    { channels, publish },
  )

  const desk = createDesk({
    database,
    once,
    clock,
    newId,
    wallets,
    members,
    review: withdrawals.review,
    payments: payments.desk,
    isSamePerson: createSamePerson({
      identityOf: (on, memberId) => withdrawals.bindings.identityOf(memberId, on),
    }),
    async freeze(tx, memberId, because) {
      await saferPlay.freeze(tx, memberId, because)
      await withdrawals.review.freeze(memberId, because, tx)
    },
  })

  const ledgerWatch = openLedgerWatch({
    database,
    wallets,
    metrics,
    logger,
    alarms,
    reserves: () => desk.reserves(),
  })

  const secret = await seasonSecret(database, secrets)
  const { feed, commands: feedCommands, editions } = openMatchFeed(config, logger, secret)
  const fairness = createFairness({ database, clock, editions })
  const isFollowed = (channel: Channel, id: string) => channels.isFollowed(channel, id)
  const offer = createOffer({
    database,
    clock,
    logger,
    publish,
    isFollowed,
    readMargins: site.marginPercents,
    feed,
    settings: { keepEndedMs: config.keepEndedMs },
  })
  const bets = createBets({
    restraints: saferPlay,
    database,
    wallets,
    once,
    outbox,
    clock,
    logger,
    publish,
    isFollowed,
    offer,
    feed,
    nameOf: async (memberId) => (await members.info(memberId))?.nickname,
  })

  const balanceTopics = [...betTopics, ...withdrawalTopics, walletChangedTopic]
  const afterTheBet = openAfterTheBet({
    signingKey: keys.receipts,
    database,
    wallets,
    once,
    outbox,
    clock,
    logger,
    channels,
    offer,
    bets,
  })
  const walletArea = openWalletArea(config, {
    database,
    wallets,
    members,
    once,
    clock,
    logger,
    alarms,
    siteName: (siteId) => pageFacts.nameOf(siteId),
    mayUseVirtualCurrency: (memberId) => site.mayUseVirtualCurrency(memberId),
  })
  const memberCentre = openMemberCentre({
    database,
    once,
    outbox,
    clock,
    newId,
    secrets,
    wallets,
    members,
    birthdayOf: (memberId) => withdrawals.bindings.birthdayOf(memberId),
    anchors: () => rooms.keepers(),
  })
  const letters = openLetters({
    database,
    once,
    outbox,
    clock,
    newId,
    memberIdOf: (name) => members.idByName(name),
  })
  publishWalletBalances({
    wallets,
    outbox,
    publish,
    isFollowed: (channel, memberId) => channels.isFollowed(channel, memberId),
    topics: balanceTopics,
  })
  const follow = openFollow({ database, once, clock, logger, publish, offer }, channels)

  channels.publishChannel(walletBalance, walletBalanceSource(wallets))
  const { odds, board, states, list } = offer.channels
  channels.publishChannel(odds.channel, odds)
  channels.publishChannel(board.channel, board)
  channels.publishChannel(states.channel, states)
  channels.publishChannel(list.channel, list)
  channels.publishChannel(bets.channels.bets.channel, bets.channels.bets)
  channels.publishChannel(bets.channels.accepted.channel, bets.channels.accepted)

  const rooms = await openRooms(config, {
    database,
    once,
    outbox,
    clock,
    logger,
    newId,
    secrets,
    shutdown,
    channels,
    members,
    wallets,
    offer,
    sharing: bets.sharing,
    imageLine: () => pageFacts.imageOrigins()[0] ?? '',
  })

  const gateway = await openGateway(config, keys.gateway, { clock, logger, alarms, shutdown })
  const blocked = metrics.counter('csp_blocked', 'What browsers say the pages’ policy blocked', ['directive'])
  const webRoot = config.webRoot ?? ownWebRoot
  const webAssets = createWebAssets({ database, clock, logger, folder: join(webRoot, 'assets') })
  const pages = webPages(
    webRoot,
    [...config.publicOrigins, ...config.videoDomains, ...config.newsDomains],
    config.geetest ? [new URL(config.geetest.url).origin] : [],
    {
      mediaOrigins: config.media?.lines ?? [],
      frameOrigins: config.externalVideoOrigins,
      facts: (host, language) => pageFacts.of(host, language),
      imageOrigins: pageFacts.imageOrigins,
      foreignAsset: (name) => webAssets.find(name),
      onBlocked: (directive) => blocked.inc({ directive }),
    },
  )
  const calls = [
    ...gatewayCalls({ gateway, once, ...build, pageBuild: pages?.build }),
    ...siteCalls(site, pages?.build),
    bindListDomains(domains),
    bindGoOn(gates),
    ...helpCalls(help),
    ...feedbackCalls(feedback),
    ...identity.calls,
    bindGetMemberInfo(members),
    ...memberCentre.calls,
    ...letters.calls,
    ...walletArea.calls,
    ...saferPlayCalls(saferPlay),
    ...deskCalls(desk),
    ...payments.calls,
    ...withdrawals.calls,
    ...offerCalls(offer),
    ...betCalls(bets),
    ...afterTheBet.calls,
    ...fairnessCalls(fairness),
    ...follow.calls,
    ...rooms.calls(gateway),
  ].map(identity.guarded)
  const http = await buildHttp({
    config: { publicOrigins: config.publicOrigins, trustProxy: config.trustedProxies ?? false },
    gateway,
    calls,
    sessions: auth,
    stepUp: identity.requireStepUp,
    languageOf: (siteId, memberId, wanted) => site.spokenLanguage(siteId, memberId, wanted),
    isKnownClient: appKeys.isKnown,
    keyBodyHash: (hash) => secrets.hash(hash, 'body').toString('hex'),
    gates: identity.withRobotCheck(gates),
    watcher: watchCalls(metrics, logger, () => databaseWatch.noteRefused()),
    now: () => clock.now(),
    errorNameFor: (error) => (error instanceof DatabaseUnavailable ? 'unavailable' : undefined),
    readyChecks: {
      database: async () => (await database.query(sql`select 1`)).length === 1,
      writes: () => databaseWatch.isWritable(),
      feed: () => offer.isFeedLive(),
    },
    metricsText: () => metrics.registry.metrics(),
    webhooks: [payments.webhook, rooms.webhook],
    ...(pages && { pages }),
  })
  shutdown.add('http', () => http.close())
  const sockets = createLiveSockets({
    server: http.server,
    gateway,
    sessions: auth,
    gates,
    channels,
    publicOrigins: config.publicOrigins,
    addressOf: createAddressBehind(config.trustedProxies),
    now: () => clock.now(),
  })
  shutdown.add('sockets', () => sockets.close())
  metrics.reading('sockets_open', 'Sockets open now', () => sockets.size)

  return {
    config,
    logger,
    shutdown,
    demo: {
      database,
      auth,
      members,
      wallets,
      site,
      help,
      live: rooms,
      yields: walletArea.yields,
      streamKeys: config.demoStreamKeys,
    },

    /** Starts workers, then listens; resolves when calls are answered. */
    async start(): Promise<void> {
      const reconciliation = await outside.reconcile({ wallets, once, logger })
      // Members of a database that lost what they were told must not go on before a person has looked at it.
      if (config.startsInMaintenance || reconciliation.isBehind) await gates.startClosed()
      await outbox.start()
      shutdown.add('outbox', () => outbox.stop())
      // What has to be read before anything is answered comes before the workers, who would take its connections.
      if (pages !== undefined) await webAssets.publish()
      const ready = [await identity.readDemands(), ...(await rooms.start())]
      // A hash stands before the first bet on what it is of.
      await fairness.commit()
      bets.start()
      shutdown.add('bets', () => bets.stop())
      offer.start()
      shutdown.add('offer', () => offer.stop())
      const loops = [
        ...payments.startWorkers(),
        withdrawals.start(),
        ...identity.start(),
        ...ledgerWatch.start(),
        startDeadLetterWatch({ letters: deadLetters, metrics, alarms, logger }),
        databaseWatch.start(),
        ...walletArea.start(),
        startPlayTime({ saferPlay, sockets, logger }),
        gates.start(),
        ...afterTheBet.start(),
        startFairness(fairness, logger),
        ...ready,
        pageFacts.start(),
        appKeys.start(),
        ...(pages === undefined ? [] : [webAssets.start()]),
        follow.start(),
        startWorkerLoop({
          name: 'answers',
          everyMs: 600_000,
          logger,
          step: async () => {
            await once.prune(clock.now())
            await identity.prune()
            return 'idle'
          },
        }),
      ]
      for (const loop of loops) shutdown.add(loop.name, () => loop.stop())
      const operator = await openOperator(config, { database, clock, logger }, gates, [
        ...identity.commands(new Set(calls.map(({ call }) => call.id))),
        ...siteCommands({ site, clock, memberIdOf: (name) => members.idByName(name) }),
        ...pageCommands(domains, pageFacts),
        ...memberCommands(members, clock),
        ...feedbackCommands(feedback),
        ...letters.commands,
        ...resultCommands({ database, clock, deliver: (result) => offer.sink.result(result) }),
        ...marginCommands({
          read: site.marginPercents,
          write: (percents) => site.setConfig(fallbackSiteId, marginsKey, percents),
        }),
        ...riskCommands({ database, clock, memberIdOf: (name) => members.idByName(name) }),
        ...feedCommands,
        ...follow.commands,
        ...rooms.commands,
        ...afterTheBet.commands,
        ...payments.commands,
        ...withdrawals.commands,
        ...ledgerWatch.commands,
        ...deadLetterCommands(deadLetters),
        ...walletArea.commands,
        ...reconciliation.commands,
      ])
      shutdown.add('operator', () => operator.close())
      await http.listen({ port: config.port, host: config.host })
    },
  }
}
