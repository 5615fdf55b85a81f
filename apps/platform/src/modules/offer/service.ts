import { setTimeout as sleep } from 'node:timers/promises'
import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import { boardOdds, marketOdds, type getMatch, type listMatches } from '@grandstand/contract/sportsbook'
import { createBook, type Book } from './book/book.ts'
import { offerChannels } from './channels.ts'
import { createFeedRunner } from './feed/runner.ts'
import { teeSink, type FeedListener } from './feed/tee-sink.ts'
import { handOnBookEvents } from './hand-on-book-events.ts'
import { followMargins } from './margins/margins.ts'
import type { OfferEvents, OfferNeeds } from './needs.ts'
import { createOutrights } from './outrights/outrights.ts'
import { withOutrights } from './outrights/with-outrights.ts'
import { createRecorder } from './recording/recorder.ts'
import { createHistory } from './results/history.ts'
import { createResults } from './results/results.ts'
import { createSearch } from './search/search.ts'
import { defaultSettings } from './settings.ts'
import { createSuspensions } from './suspensions/service.ts'
import { createOfferWorkers } from './worker.ts'

export type { Book } from './book/book.ts'
export { matchFacts, matchState, unstartedState, type MatchFacts } from './book/match-translation.ts'
export type { Standing } from './book/standing.ts'
export type * from './feed/feed.ts'
export { nameProblem } from './feed/readable-text.ts'
export type { FeedListener } from './feed/tee-sink.ts'
export { marginActs } from './margins/margins.ts'
export { eventOf, factsOf, resultEventId, type FeedEvent, type ResultRow } from './recording/match-facts.ts'
export { findProgress, findResults } from './recording/match-facts-store.ts'
export type { Search } from './search/search.ts'
export type { OfferSettings } from './settings.ts'
export { suspensionActs } from './suspensions/acts.ts'
export { committedBook } from './suspensions/committed-book.ts'

/** The offer: matches from the feed, their markets and prices, seasons, results and search. */
export function createOffer(needs: OfferNeeds) {
  const { database, clock, logger, publish, feed } = needs
  const settings = { ...defaultSettings, ...needs.settings }
  const above: OfferEvents[] = []

  const recorder = createRecorder(database, clock, () => {
    for (const { recorded } of above) recorded()
  })
  const matchBook: Book = createBook({
    clock,
    settings,
    isFollowed: (id) =>
      needs.isFollowed !== undefined && (needs.isFollowed(marketOdds, id) || needs.isFollowed(boardOdds, id)),
    events: handOnBookEvents({ publish, recorder, wakeRecorder: () => workers.wake('recorder'), above }),
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
  const suspensions = createSuspensions({ database, clock, book })
  const search = createSearch(book)
  const listeners: FeedListener[] = [outrights.listener, search.listener]
  const sink = teeSink(book.sink, listeners)
  const isSilent = () => book.feedCondition() === 'silent'
  const runner = createFeedRunner({ feed, sink, clock, logger, isSilent })

  const workers = createOfferWorkers({
    book,
    recorder,
    outrights,
    margins,
    suspensions,
    runner,
    logger,
    tickMs: settings.tickMs,
  })

  return {
    book,
    settings,
    steps: workers.steps,
    recorder,
    /** Sink of the feed: delivers to the book, then to the listeners. */
    sink,
    /** Adds a listener to the feed, called after the book. Call it before `start`. */
    listen: (listener: FeedListener) => void listeners.push(listener),
    /** Adds a module that is notified of events. Call it before `start`. */
    notify: (events: OfferEvents) => void above.push(events),
    channels: offerChannels(book),
    search,
    suspensions,
    results: createResults({
      database,
      clock,
      history: createHistory({ feed, recorder, clock, logger }),
    }),

    start: workers.start,
    stop: workers.stop,

    list(query: CallInput<typeof listMatches>): CallOutput<typeof listMatches> {
      return { matches: book.list(query), counts: book.counts(), at: clock.now() }
    },

    /**
     * A match with its markets.
     * @throws CallError('not-found')
     */
    match(input: CallInput<typeof getMatch>): CallOutput<typeof getMatch> {
      const found = book.match(input.matchId)
      if (found === undefined) throw new CallError('not-found')
      return found
    },

    /** Resolves when the feed has delivered its snapshot, or after `withinMs`. */
    async firstMatches(withinMs: number): Promise<void> {
      const until = Date.now() + withinMs
      while (book.feedCondition() !== 'live' && Date.now() < until) await sleep(20)
    },
    /** Whether betting in play is open, for readiness checks. */
    isFeedLive: () => book.feedCondition() === 'live',
  }
}

export type OfferService = ReturnType<typeof createOffer>
