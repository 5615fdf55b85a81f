import { CallError, type Channel, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  acceptedBets,
  boardOdds,
  marketOdds,
  matchList,
  matchStateChannel,
  memberBets,
  type getMatch,
  type listBets as listBetsCall,
  type listMatches,
} from '@grandstand/contract/sportsbook'
import type { Currency } from '@grandstand/money'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { Outbox, PublishedFact } from '../../kernel/outbox.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import type { Wallets } from '../wallets/service.ts'
import type { Restraints } from './acceptance-maxima.ts'
import { createAcceptanceWorker } from './acceptance-worker.ts'
import { betTopics } from './bet-facts.ts'
import { createBook, type Book } from './book/book.ts'
import type { JointOdds } from './bet-odds.ts'
import { createAcceptedLately, isTaken, sportsbookChannels, type Publish } from './channels.ts'
import { createFeedRunner } from './feed-runner.ts'
import type { MatchFeed } from './feed.ts'
import { createExposureWatch } from './exposure-watch.ts'
import { followMargins, type MarginStore } from './margins.ts'
import { createOutrights } from './outrights/outrights.ts'
import { withOutrights } from './outrights/with-outrights.ts'
import { createPlacedLately } from './placed-lately.ts'
import { createPlacement, type Spending } from './placement.ts'
import { createRecorder } from './recorder.ts'
import { recoverMatches } from './recovery.ts'
import { settlementStep } from './settlement/settlement-worker.ts'
import { defaultSettings, type SportsbookSettings } from './settings.ts'
import { findBets, listBets, sumBets } from './bet-store.ts'
import { teeSink, type FeedListener } from './tee-sink.ts'

export type { Asking, Spending } from './placement.ts'
export type { ChannelSource, Publish } from './channels.ts'
export { betTopics } from './bet-facts.ts'
export { defaultSettings, type SportsbookSettings } from './settings.ts'

export interface SportsbookNeeds {
  readonly database: Database
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly logger: Logger
  readonly publish: Publish
  /** Whether somebody follows (channel, id) just now; without it what nobody asks for is priced seldom. */
  readonly isFollowed?: (channel: Channel, id: string) => boolean
  readonly feed: MatchFeed
  readonly settings?: Partial<SportsbookSettings>
  readonly newId?: () => string
  /** The margins that the operator set, as they are stored; without it those of the settings hold. */
  readonly readMargins?: MarginStore['read']
  /** The joint price of several selections of a match; the book's, where it is left out. */
  readonly joint?: JointOdds
  /** Whether a member may spend; without it everybody may. */
  readonly spending?: Spending
  /** What forbids a member to play when a waiting bet is decided; without it nothing does. */
  readonly restraints?: Restraints
}

const recoverEveryMs = 60_000
const none = { count: 0, stake: 0n, returned: 0n }

/** The sportsbook: the book of matches and prices, bets from placing to settlement, and its channels. */
export function createSportsbook(needs: SportsbookNeeds) {
  const { database, wallets, outbox, clock, logger, publish, feed } = needs
  const settings = { ...defaultSettings, ...needs.settings }
  const loops: WorkerLoop[] = []
  const wake = (name: string) => loops.find((loop) => loop.name === name)?.wake()

  const recorder = createRecorder(database, clock, () => wake('settlement'))
  const matchBook: Book = createBook({
    clock,
    settings,
    isFollowed: (id) =>
      needs.isFollowed !== undefined && (needs.isFollowed(marketOdds, id) || needs.isFollowed(boardOdds, id)),
    events: {
      odds: (matchId, delta) => publish(marketOdds, matchId, delta),
      board: (matchId, delta) => publish(boardOdds, matchId, delta),
      state: (matchId, delta) => publish(matchStateChannel, matchId, delta),
      list: (snapshot) => publish(matchList, 'all', snapshot),
      interrupted: (matchId) => {
        acceptance.interrupted(matchId)
        wake('acceptance')
      },
      competition: recorder.competition,
      match: recorder.match,
      partOver: (state) => {
        recorder.partOver(state)
        wake('recorder')
      },
      result: (result) => {
        recorder.result(result)
        wake('recorder')
      },
      lineUps: () => {},
      moment: () => {},
      opened: () => {
        wake('recorder')
        wake('acceptance')
        wake('recovery')
      },
    },
  })
  const margins = followMargins(settings.margin, needs.readMargins ?? (() => Promise.resolve({})), (margin) =>
    matchBook.remargin(margin),
  )
  const outrights = createOutrights({
    margin: margins.current,
    feed,
    database,
    clock,
    logger,
    settings,
    recorder,
    feedCondition: () => matchBook.feedCondition(),
    publish: (matchId, delta) => publish(marketOdds, matchId, delta),
    isFollowed: (channel, id) => needs.isFollowed?.(channel, id) ?? false,
  })
  const book = withOutrights(matchBook, outrights)
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
  const placedLately = createPlacedLately()
  const placement = createPlacement({
    database,
    book,
    joint,
    spending: needs.spending ?? { require: () => Promise.resolve() },
    onExposed: createExposureWatch({ book, clock, logger, settings }),
    wallets,
    once: needs.once,
    outbox,
    clock,
    settings,
    newId: needs.newId ?? (() => uuidV7(clock)),
    onWaiting: acceptance.expect,
    onPlaced: placedLately.add,
  })
  const listeners: FeedListener[] = [outrights.listener]
  const sink = teeSink(book.sink, listeners)
  const isSilent = () => book.feedCondition() === 'silent'
  const runner = createFeedRunner({ feed, sink, clock, logger, isSilent })
  const isKnown = (id: string) => book.has(id)
  const recovery = { database, feed, sink: book.sink, clock, logger, settings, isKnown }

  /** The steps of the workers, by name, for tests that turn the wheel themselves. */
  const steps = {
    recorder: recorder.step,
    acceptance: acceptance.step,
    settlement: () => settlementStep({ database, wallets, outbox, clock }),
    recovery: async (): Promise<'idle'> => {
      if (book.feedCondition() === 'live') await recoverMatches(recovery)
      return 'idle'
    },
    outrights: outrights.step,
    'outright results': async (): Promise<'idle'> => {
      await outrights.settle()
      wake('recorder')
      return 'idle'
    },
    margins: margins.step,
    book: (): Promise<'idle'> => {
      book.tick()
      return Promise.resolve('idle')
    },
  }
  const paceMs = {
    recorder: 1000,
    acceptance: 100,
    settlement: 5000,
    recovery: recoverEveryMs,
    outrights: 1000,
    'outright results': 5000,
    margins: 5000,
  }

  const lately = createAcceptedLately(database)
  const isFollowed = needs.isFollowed ?? (() => true)
  /** Tells owners, and the operator, what became of bets; they are read as they are now, so that repeats do no harm, and only where somebody hears it. */
  async function tellOwners(facts: readonly PublishedFact[]): Promise<void> {
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
  outbox.subscribe({ consumer: 'member-bets', reach: 'each-node', topics: betTopics, handleAll: tellOwners })

  return {
    book,
    steps,
    recorder,
    /** Where the feed delivers: the book, then who listens. */
    sink,
    /** Adds one who hears what the feed delivers, after the book has; before `start`. */
    listen: (listener: FeedListener) => void listeners.push(listener),
    channels: sportsbookChannels(book, database, lately),
    place: placement.place,
    placeEncoded: placement.placeEncoded,
    takePlaced: placedLately.take,
    quote: placement.quote,

    /** Starts the feed and the workers. */
    start(): void {
      for (const name of Object.keys(paceMs) as (keyof typeof paceMs)[])
        loops.push(startWorkerLoop({ name, everyMs: paceMs[name], step: steps[name], logger }))
      if (settings.tickMs > 0)
        loops.push(startWorkerLoop({ name: 'book', everyMs: settings.tickMs, step: steps.book, logger }))
      runner.start()
    },

    /** Stops the feed, then the workers after the steps that are running. */
    async stop(): Promise<void> {
      await runner.stop()
      await Promise.all(loops.map((loop) => loop.stop()))
    },

    list(query: CallInput<typeof listMatches>): CallOutput<typeof listMatches> {
      return { matches: book.list(query), counts: book.counts(), at: clock.now() }
    },

    /** @throws CallError('not-found') */
    match(input: CallInput<typeof getMatch>): CallOutput<typeof getMatch> {
      const found = book.match(input.matchId)
      if (found === undefined) throw new CallError('not-found')
      return found
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

    /** Whether betting in play is open: for readiness. */
    isFeedLive: () => book.feedCondition() === 'live',
  }
}

export type Sportsbook = ReturnType<typeof createSportsbook>
