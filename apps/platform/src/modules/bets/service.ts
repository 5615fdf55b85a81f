import type { CallInput, Channel } from '@grandstand/contract'
import type { listBets as listBetsCall } from '@grandstand/contract/sportsbook'
import type { Publish } from '../../kernel/channel-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { MatchFeed, OfferService } from '../offer/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Restraints } from './acceptance/acceptance-maxima.ts'
import { createAcceptanceWorker } from './acceptance/acceptance-worker.ts'
import { betChannels, createAcceptedLately, publishBets } from './channels.ts'
import { listMemberBets } from './history/list-bets.ts'
import type { Judging } from './judging/bet-judgement.ts'
import type { JointOdds } from './judging/bet-odds.ts'
import { createExposureWatch } from './limits/exposure-watch.ts'
import { createMemberRooms } from './placing/member-room.ts'
import { createPlacedLately } from './placing/placed-lately.ts'
import { createPlacement, type Spending } from './placing/placement.ts'
import { createQuotes } from './placing/quotation.ts'
import { createPopular } from './popular/popular.ts'
import { defaultSettings, type BetSettings } from './settings.ts'
import { recoverMatches } from './settlement/recovery.ts'
import { settlementStep } from './settlement/settlement-worker.ts'
import { createSharing } from './sharing/sharing.ts'

export { betTopics } from './facts.ts'
export { defaultSettings } from './settings.ts'
export { settledWagers } from './settlement/wagers-store.ts'

export interface BetsNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  /** Whether (channel, id) has a subscriber now. By default everything is published. */
  readonly isFollowed?: (channel: Channel, id: string) => boolean
  readonly offer: Pick<OfferService, 'book' | 'settings' | 'notify'>
  /** Feed that is asked for results of matches that ended while the platform was down. */
  readonly feed: Pick<MatchFeed, 'recover'>
  readonly settings?: Partial<BetSettings>
  readonly newId?: () => string
  /** Joint odds of several selections of a match; by default the book's. */
  readonly joint?: JointOdds
  /** Checks whether a member may spend; by default everybody may. */
  readonly spending?: Spending
  /** Restraints on members when a waiting bet is decided; by default there are none. */
  readonly restraints?: Restraints
  /** Display name that a member has chosen, shown with a shared bet; by default none is shown. */
  readonly nameOf?: (memberId: string) => Promise<string | undefined>
}

/** Bets from the slip to settlement: quoting, placing, accepting, settling and sharing. */
export function createBets(needs: BetsNeeds) {
  const { database, wallets, once, outbox, clock, logger, publish, offer, feed } = needs
  const { book } = offer
  const settings = { ...defaultSettings, ...needs.settings }
  const loops: WorkerLoop[] = []
  const wake = (name: string) => loops.find((loop) => loop.name === name)?.wake()

  const joint: JointOdds = needs.joint ?? ((...asked) => book.joint(...asked))
  const acceptance = createAcceptanceWorker({
    database,
    wallets,
    outbox,
    clock,
    book,
    joint,
    settings,
    restraints: needs.restraints ?? { refusalsOf: () => Promise.resolve(new Map()) },
  })
  offer.notify({
    interrupted: (matchId) => {
      acceptance.interrupted(matchId)
      wake('acceptance')
    },
    opened: () => {
      wake('acceptance')
      wake('recovery')
    },
    recorded: () => wake('settlement'),
  })
  const placedLately = createPlacedLately()
  const judging: Judging = {
    standing: ({ matchId, marketId, selection }) => book.standing(matchId, marketId, selection),
    joint,
  }
  const rooms = createMemberRooms({ database, clock, settings })
  const placement = createPlacement({
    judging,
    rooms,
    spending: needs.spending ?? { require: () => Promise.resolve() },
    onExposed: createExposureWatch({ book, clock, logger, settings }),
    wallets,
    once,
    outbox,
    clock,
    settings,
    newId: needs.newId ?? (() => uuidV7(clock)),
    onWaiting: acceptance.expect,
    onPlaced: placedLately.add,
  })
  const recovery = {
    database,
    feed,
    sink: book.sink,
    clock,
    logger,
    settings: offer.settings,
    isKnown: (id: string) => book.has(id),
  }

  /** Steps of the workers by name, so that tests can run them one at a time. */
  const steps = {
    acceptance: acceptance.step,
    settlement: () => settlementStep({ database, wallets, outbox, clock }),
    recovery: async (): Promise<'idle'> => {
      if (book.feedCondition() === 'live') await recoverMatches(recovery)
      return 'idle'
    },
  }
  const paceMs = { acceptance: 100, settlement: 5000, recovery: 60_000 }

  const lately = createAcceptedLately(database)
  publishBets({ database, outbox, publish, lately, isFollowed: needs.isFollowed ?? (() => true) })

  return {
    steps,
    channels: betChannels(database, lately),
    place: placement.place,
    placeEncoded: placement.placeEncoded,
    takePlaced: placedLately.take,
    quote: createQuotes({ judging, settings, rooms, wallets }),
    popular: createPopular(database, clock, book),
    sharing: createSharing({
      database,
      once,
      clock,
      book,
      place: placement.place,
      nameOf: needs.nameOf ?? (() => Promise.resolve(undefined)),
    }),

    /** Starts the workers. Call it before the offer's start, whose feed wakes them. */
    start(): void {
      for (const name of Object.keys(paceMs) as (keyof typeof paceMs)[])
        loops.push(startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }))
    },

    /** Stops the workers after their running steps. */
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()))
    },

    bets: (memberId: string, query: CallInput<typeof listBetsCall>) =>
      listMemberBets(database, memberId, query),
  }
}

export type BetsService = ReturnType<typeof createBets>
