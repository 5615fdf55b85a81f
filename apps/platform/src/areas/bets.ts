import type { Channel } from '@grandstand/contract'
import { cashOutOffers } from '@grandstand/contract/sportsbook'
import { startWorkerLoop, type WorkerLoop } from '../kernel/worker-loop.ts'
import { betCalls } from '../modules/bets/calls/index.ts'
import { cashOutCalls } from '../modules/bets/cash-out/calls.ts'
import { createCashOutWorker, createRuleWorker } from '../modules/bets/cash-out/worker.ts'
import { createOffersChannel } from '../modules/bets/cash-out/offers-channel.ts'
import { createBetStory, createCashOut } from '../modules/bets/cash-out/service.ts'
import { riskActs } from '../modules/bets/limits/risk-acts.ts'
import { receiptCalls } from '../modules/bets/receipts/calls.ts'
import { receiptActs } from '../modules/bets/receipts/acts.ts'
import { createReceipts } from '../modules/bets/receipts/service.ts'
import { betTopics, createBets, defaultSettings } from '../modules/bets/service.ts'
import type { Members } from '../modules/member/service.ts'
import type { SaferPlayService } from '../modules/wallets/safer-play/service.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'
import type { OfferArea } from './offer.ts'

interface Needs {
  readonly wallets: Wallets
  readonly saferPlay: SaferPlayService
  readonly members: Pick<Members, 'info' | 'idByName'>
  readonly offer: OfferArea
}

/** Bets from the slip to settlement, cash-outs, and receipts of every event of a bet. */
export function openBets(platform: Platform, { wallets, saferPlay, members, offer: { offer, feed } }: Needs) {
  const { database, outbox, clock, logger, channels, publish, keys, newId, shutdown } = platform
  const { book } = offer
  const bets = createBets({
    ...platform,
    wallets,
    restraints: saferPlay,
    isFollowed: (channel: Channel, id) => channels.isFollowed(channel, id),
    offer,
    feed,
    nameOf: async (memberId) => (await members.info(memberId))?.nickname,
  })
  const { takePlaced } = bets
  const receipts = createReceipts({ database, clock, key: keys.receipts, takePlaced })
  let log: WorkerLoop | undefined
  outbox.subscribe({
    consumer: 'bet-log-bell',
    reach: 'each-node',
    topics: ['bet-placed', 'bet-accepted', 'bet-cashed-out', 'bet-settled'],
    handleAll: () => log?.wake(),
  })
  const cashOutNeeds = {
    ...platform,
    wallets,
    book,
    worth: (...asked: Parameters<typeof book.worth>) => book.worth(...asked),
    settings: defaultSettings,
    newId,
    onWaiting: (decideAt: number) => decider.expect(decideAt),
  }
  const cashOuts = createCashOut(cashOutNeeds)
  const decider = createCashOutWorker(cashOutNeeds)
  const offers = createOffersChannel({
    database,
    cashOuts,
    publish,
    isFollowed: (memberId) => channels.isFollowed(cashOutOffers, memberId),
  })
  outbox.subscribe({
    consumer: 'cash-out-offers',
    reach: 'each-node',
    topics: betTopics,
    handle: ({ payload }) => offers.changed(String(payload['memberId'])),
  })
  const loop = (name: string, everyMs: number, step: () => Promise<'more' | 'idle'>) =>
    startWorkerLoop({ name, everyMs, step, logger })
  return {
    sharing: bets.sharing,
    calls: [
      ...betCalls(bets),
      ...receiptCalls(receipts),
      ...cashOutCalls(cashOuts, createBetStory(database)),
    ],
    channels: [
      channelOf(bets.channels.bets.channel, bets.channels.bets),
      channelOf(bets.channels.accepted.channel, bets.channels.accepted),
      channelOf(cashOutOffers, offers.source),
    ],
    acts: [...riskActs({ database, clock, memberIdOf: members.idByName }), ...receiptActs(receipts)],
    start() {
      bets.start()
      shutdown.add('bets', () => bets.stop())
      log = startWorkerLoop({ name: 'bet log', everyMs: 2000, restMs: 250, step: receipts.step, logger })
      return [
        log,
        loop('cash-out', 100, () => decider.step()),
        loop('cash-out rules', 1000, createRuleWorker(cashOutNeeds, cashOuts)),
        loop('cash-out offers', 500, () => offers.step()),
      ]
    },
  } satisfies Area & Record<string, unknown>
}
