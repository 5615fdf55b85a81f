import type { CallInput, CallOutput, Channel } from '@grandstand/contract'
import { acceptedBets, memberBets, type listBets as listBetsCall } from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Publish } from '../../kernel/channel-source.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox, PublishedFact } from '../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { MatchFeed, OfferService } from '../offer/service.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Restraints } from './acceptance/acceptance-maxima.ts'
import { createAcceptanceWorker } from './acceptance/acceptance-worker.ts'
import { betChannels, createAcceptedLately, isTaken } from './channels.ts'
import { betTopics } from './facts.ts'
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
import { findBets, listBets, sumBets } from './store.ts'

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
  /** Whether (channel, id) has a subscriber now; without it everything is published. */
  readonly isFollowed?: (channel: Channel, id: string) => boolean
  readonly offer: Pick<OfferService, 'book' | 'settings' | 'notify'>
  /** Asked for the results of matches that ended while the platform was away. */
  readonly feed: Pick<MatchFeed, 'recover'>
  readonly settings?: Partial<BetSettings>
  readonly newId?: () => string
  /** The joint price of several selections of a match; the book's, where it is left out. */
  readonly joint?: JointOdds
  /** Whether a member may spend; without it everybody may. */
  readonly spending?: Spending
  /** What forbids a member to play when a waiting bet is decided; without it nothing does. */
  readonly restraints?: Restraints
  /** The name that a member has chosen to be called by, shown beside a shared bet; without it none is. */
  readonly nameOf?: (memberId: string) => Promise<string | undefined>
}

const none = { count: 0, stake: 0n, returned: 0n }

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

  /** The workers' steps by name, so that tests can run them one at a time. */
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
  const isFollowed = needs.isFollowed ?? (() => true)
  /**
   * Publishes what became of bets to their owners and to the operator, where somebody subscribes. Bets are read as
   * they are now, so that a repeated fact does no harm.
   */
  async function publishBets(facts: readonly PublishedFact[]): Promise<void> {
    const idOf = ({ payload }: PublishedFact) => String(payload['betId'])
    const begins = ({ topic }: PublishedFact) => topic === 'bet-placed' || topic === 'bet-accepted'
    for (const fact of facts) if (begins(fact)) lately.add(idOf(fact))
    const isWatched = isFollowed(acceptedBets, 'all')
    const heard = facts.filter(
      (fact) => (isWatched && begins(fact)) || isFollowed(memberBets, String(fact.payload['memberId'])),
    )
    const stored = await findBets(database, [...new Set(heard.map(idOf))])
    const byId = new Map(stored.map((each) => [each.bet.id as string, each]))
    for (const fact of heard) {
      const found = byId.get(idOf(fact))
      if (found === undefined) continue
      const { bet, memberId } = found
      publish(memberBets, memberId, { bet })
      if (begins(fact) && isTaken(bet)) publish(acceptedBets, 'all', { accepted: { memberId, bet } })
    }
  }
  outbox.subscribe({
    consumer: 'member-bets',
    reach: 'each-node',
    topics: betTopics,
    handleAll: publishBets,
  })

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

    /** Starts the workers; before the offer's, whose feed wakes them. */
    start(): void {
      for (const name of Object.keys(paceMs) as (keyof typeof paceMs)[])
        loops.push(startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }))
    },

    /** Stops the workers once their running steps have ended. */
    async stop(): Promise<void> {
      await Promise.all(loops.map((loop) => loop.stop()))
    },

    async bets(
      memberId: string,
      query: CallInput<typeof listBetsCall>,
    ): Promise<CallOutput<typeof listBetsCall>> {
      const found = await listBets(database, memberId, { ...query, limit: query.limit + 1 })
      const bets = found.slice(0, query.limit).map(({ bet }) => bet)
      const page = { bets, hasMore: found.length > query.limit }
      if (query.before !== undefined) return page
      const sums = await sumBets(database, memberId, query)
      const summaryOf = (currency: Currency) => {
        const { count, stake, returned } = sums.find((sum) => sum.currency === currency) ?? none
        return { count, stake: { minor: stake, currency }, returned: { minor: returned, currency } }
      }
      const usdt = summaryOf('USDT')
      return { ...page, summary: { ...summaryOf('CNY'), ...(usdt.count > 0 && { usdt }) } }
    },
  }
}

export type BetsService = ReturnType<typeof createBets>
