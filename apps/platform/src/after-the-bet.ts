import { cashOutOffers } from '@grandstand/contract/sportsbook'
import type { BoundCall } from './kernel/bind-call.ts'
import type { Publish } from './kernel/channel-source.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import { uuidV7 } from './kernel/ids.ts'
import type { Once } from './kernel/once.ts'
import type { Outbox } from './kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from './kernel/worker-loop.ts'
import { createBetStory } from './modules/bets/cash-out/bet-story-store.ts'
import { cashOutCalls } from './modules/bets/cash-out/calls.ts'
import { createCashOutWorker, createRuleWorker } from './modules/bets/cash-out/cash-out-worker.ts'
import { createOffersChannel } from './modules/bets/cash-out/offers-channel.ts'
import { createCashOut } from './modules/bets/cash-out/service.ts'
import { receiptCalls } from './modules/bets/receipts/calls.ts'
import { receiptCommands } from './modules/bets/receipts/commands.ts'
import { createReceipts } from './modules/bets/receipts/service.ts'
import type { SigningKey } from './modules/bets/receipts/signing-key.ts'
import { betTopics, defaultSettings, type BetsService } from './modules/bets/service.ts'
import type { OfferService } from './modules/offer/service.ts'
import type { Wallets } from './modules/wallets/service.ts'

interface Needs {
  /** Signs receipts and the roots of the bet log. */
  readonly signingKey: SigningKey
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly offer: Pick<OfferService, 'book'>
  readonly bets: Pick<BetsService, 'takePlaced'>
  readonly channels: {
    publish: Publish
    publishChannel(channel: typeof cashOutOffers, source: OffersSource): void
    isFollowed(channel: typeof cashOutOffers, id: string): boolean
  }
}

type OffersSource = ReturnType<typeof createOffersChannel>['source']

/** What goes on after a bet: cash-outs, and receipts of all that happens to it. */
export function openAfterTheBet(needs: Needs) {
  const { database, outbox, clock, logger, channels } = needs
  const { book } = needs.offer
  const receipts = createReceipts({
    database,
    clock,
    key: needs.signingKey,
    takePlaced: needs.bets.takePlaced,
  })
  let log: WorkerLoop | undefined
  outbox.subscribe({
    consumer: 'bet-log-bell',
    reach: 'each-node',
    topics: ['bet-placed', 'bet-accepted', 'bet-cashed-out', 'bet-settled'],
    handleAll: () => log?.wake(),
  })
  const cashOutNeeds = {
    ...needs,
    book,
    worth: (...asked: Parameters<typeof book.worth>) => book.worth(...asked),
    settings: defaultSettings,
    newId: () => uuidV7(clock),
    onWaiting: (decideAt: number) => decider.expect(decideAt),
  }
  const cashOuts = createCashOut(cashOutNeeds)
  const decider = createCashOutWorker(cashOutNeeds)
  const offers = createOffersChannel({
    database,
    cashOuts,
    publish: channels.publish,
    isFollowed: (memberId) => channels.isFollowed(cashOutOffers, memberId),
  })
  channels.publishChannel(cashOutOffers, offers.source)
  outbox.subscribe({
    consumer: 'cash-out-offers',
    reach: 'each-node',
    topics: betTopics,
    handle: ({ payload }) => offers.changed(String(payload['memberId'])),
  })
  const steps = {
    'cash-out': () => decider.step(),
    'cash-out rules': createRuleWorker(cashOutNeeds, cashOuts),
    'cash-out offers': () => offers.step(),
  }
  const paceMs = { 'cash-out': 100, 'cash-out rules': 1000, 'cash-out offers': 500 }
  const calls: readonly BoundCall[] = [
    ...receiptCalls(receipts),
    ...cashOutCalls(cashOuts, createBetStory(database)),
  ]
  const commands: readonly OperatorCommand[] = receiptCommands(receipts)
  return {
    calls,
    commands,
    start(): WorkerLoop[] {
      log = startWorkerLoop({ name: 'bet log', everyMs: 2000, restMs: 250, step: receipts.step, logger })
      const loops = (Object.keys(steps) as (keyof typeof steps)[]).map((name) =>
        startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }),
      )
      return [log, ...loops]
    },
  }
}
