import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createLogger } from '../../kernel/logger.ts'
import { noAcknowledgements, type Acknowledgements } from '../../kernel/acknowledgements.ts'
import { createOnce } from '../../kernel/once.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { createSecretBox } from '../../kernel/secret-box.ts'
import { createSingleFlight } from '../../kernel/single-flight.ts'
import { moveOne } from '../../modules/games/moving.ts'
import { createRegistry } from '../../modules/games/registry/service.ts'
import { createGames } from '../../modules/games/service.ts'
import { createCoins } from '../../modules/gifts/coins.ts'
import { createMembers } from '../../modules/member/service.ts'
import { createCards } from '../../modules/payments/cards/service.ts'
import { closeTimedOut } from '../../modules/payments/deposits/worker.ts'
import { createDesk } from '../../modules/payments/desk/service.ts'
import { createPayments } from '../../modules/payments/service.ts'
import { createWithdrawalNews } from '../../modules/payments/withdrawals/news.ts'
import { createReview } from '../../modules/payments/withdrawals/review.ts'
import { createWithdrawals } from '../../modules/payments/withdrawals/withdrawals.ts'
import { defaultSettings } from '../../modules/payments/withdrawals/settings.ts'
import { createWithdrawalStep } from '../../modules/payments/withdrawals/worker.ts'
import { createSportsbook } from '../../modules/bets/testing/whole-sportsbook.ts'
import type { TestFeed } from '../../modules/offer/testing/test-feed.ts'
import { settledWagers } from '../../modules/bets/service.ts'
import { createSaferPlay } from '../../modules/wallets/safer-play/service.ts'
import { createSealer } from '../../modules/wallets/seal/sealer.ts'
import { createWallets } from '../../modules/wallets/service.ts'
import { countDueDays } from '../../modules/wallets/yield/count.ts'
import { createYield } from '../../modules/wallets/yield/service.ts'
import type { ProviderWorld, VenueWorld } from './outside.ts'
import { withPlanted, type PlantedFault } from './planted-faults.ts'
import { initialBanks } from '../../modules/site/service.ts'

export interface Around {
  readonly clock: Clock
  readonly feed: TestFeed
  readonly provider: ProviderWorld
  readonly venue: VenueWorld
  /** Record of acknowledged facts, which outlives the process. */
  readonly acknowledged: Pick<Acknowledgements, 'note'>
  readonly plant?: PlantedFault | undefined
}

const secrets = createSecretBox(Buffer.alloc(32, 7))

/** The platform's own services as one process runs them, but without timers: the caller runs the workers' steps. */
export async function startNode(database: Database, around: Around) {
  const { clock, feed, provider, venue } = around
  const logger = createLogger('silent')
  const once = createOnce(database, noAcknowledgements, { readRestMs: 0 })
  const outbox = createOutbox(database, logger)
  const newId = () => uuidV7(clock)
  const members = createMembers(database)
  const saferPlay = createSaferPlay({
    database,
    once,
    clock,
    members,
    openDeposits: (memberId) => payments.openOrders(memberId),
  })
  const wallets = withPlanted(
    around.plant,
    await createWallets({
      database,
      clock,
      guard: saferPlay.guard,
      outbox,
      acknowledgements: around.acknowledged,
    }),
  )
  const shared = { database, wallets, once, outbox, clock, logger, newId }
  const settings = { ...defaultSettings, dailyCount: 1_000_000, mostOpen: 1_000 }
  const cards = createCards({
    ...shared,
    secrets,
    coolOffMs: 0,
    payoutName: () => Promise.resolve('王小明'),
    maskName: (name) => name,
    mayUseVirtualCurrency: () => Promise.resolve(true),
    banks: () => Promise.resolve(initialBanks),
    tell: () => Promise.resolve(),
  })
  const withdrawing = {
    ...shared,
    settings: { ...settings, daily: { CNY: 10n ** 15n, USDT: 10n ** 15n } },
    cards,
    alarms: { set: () => {} },
    provider: provider.provider,
    binding: () => Promise.resolve({ payoutName: '王小明' }),
    password: () => Promise.resolve({ isSet: true }),
    provePassword: () => Promise.resolve(),
    changes: () => Promise.resolve([]),
    wagers: settledWagers,
    isPausing: (memberId: string, on: Queryable) => members.isPausing(on, memberId, new Date(clock.now())),
    mayUseVirtualCurrency: () => Promise.resolve(false),
  }
  const withdrawals = createWithdrawals(withdrawing, () => {})
  const news = createWithdrawalNews(withdrawing)
  const depositing = {
    ...shared,
    provider: provider.provider,
    siteUrl: 'http://localhost',
    site: {
      mayUseVirtualCurrency: () => Promise.resolve(false),
      banks: () => Promise.resolve(initialBanks),
      paymentTypes: () => Promise.resolve({}),
    },
    rate: () => Promise.resolve(72_000n),
    limits: saferPlay,
    withdrawals: news,
  }
  const registry = createRegistry({ database, wallets })
  await registry.offer(venue.host.venues)
  const moving = { ...shared, host: venue.host, registry, patienceMs: 600_000 }
  const sportsbook = createSportsbook({
    ...shared,
    feed,
    settings: { tickMs: 0, readRestMs: 0 },
    publish: () => {},
  })
  const listening = new AbortController()
  void feed.start(sportsbook.sink, { clock, signal: listening.signal })
  const sealer = createSealer(database)
  const payments = createPayments(depositing)
  const review = createReview(withdrawing, () => {})
  const yields = createYield(shared)
  await yields.beginWithRate(65_000)
  const desk = createDesk({
    ...shared,
    members,
    review,
    payments,
    isSamePerson: (_on, one, other) => Promise.resolve(one === other),
  })

  return {
    /** Joins parallel duplicates of a request, as the route of calls does. */
    inFlight: createSingleFlight(),
    wallets,
    payments,
    withdrawals,
    review,
    desk,
    saferPlay,
    coins: createCoins(shared),
    cards,
    games: createGames(moving),
    yields,
    sportsbook,
    /** One step of each worker, by name. True when there may be more to do. */
    workers: {
      deposits: async () => (await closeTimedOut(depositing)) === 'more',
      withdrawals: isMore(createWithdrawalStep(withdrawing, news)),
      venues: () => moveOne(moving),
      yield: async () => (await countDueDays({ database, wallets, clock })) > 0,
      recorder: isMore(sportsbook.steps.recorder),
      acceptance: isMore(sportsbook.steps.acceptance),
      settlement: isMore(sportsbook.steps.settlement),
      seals: async () => (await sealer.step()) > 0,
    },
    stop: () => listening.abort(),
  }
}
export type Node = Awaited<ReturnType<typeof startNode>>

const isMore = (step: () => Promise<'more' | 'idle'>) => async () => (await step()) === 'more'
