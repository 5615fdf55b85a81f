import type { JointLeg } from '@grandstand/betting/models'
import { matchId as matchIdRule, type CallInput, type MarketId, type MatchId } from '@grandstand/contract'
import {
  isBoardMarket,
  type Market,
  type Match,
  type Odds,
  type SelectionKey,
  type listMatches,
} from '@grandstand/contract/sportsbook'
import type { FeedLineUps, FeedMoment, FeedSink } from '../feed/feed.ts'
import type { OfferSettings } from '../settings.ts'
import type { Suspension } from '../suspensions/suspended.ts'
import type { BookEvents } from './book-events.ts'
import { createBookMatches } from './book-matches.ts'
import { createFeedIntake } from './feed-intake.ts'
import { createFeedWatch } from './feed-watch.ts'
import { jointPriceOf, type Pick } from './joint-price.ts'
import { everything } from './market-refresh.ts'
import { marketsOf, matchOf } from './match-entry.ts'
import { countMatches, queryMatches, type MatchCounts } from './match-list.ts'
import { createRepricing } from './repricing.ts'
import { standingOf, type FeedCondition, type Standing } from './standing.ts'
import { pricingStateOf } from './strength-now.ts'
import { createTicking } from './ticking.ts'
import { worthOf } from './worth.ts'

export type { BookEvents } from './book-events.ts'

/** In-memory state of all matches and markets, as the feed last reported it. */
export interface Book {
  readonly sink: FeedSink
  /** Applies the passing of time: reprices matches in play, closes matches that start, and detects a silent feed. */
  tick(): void
  feedCondition(): FeedCondition
  standing(matchId: MatchId, marketId: MarketId, selection: SelectionKey): Standing
  /** Joint odds of several selections of a match; undefined when there is no such price. */
  joint(matchId: MatchId, picks: readonly Pick[]): Odds | undefined
  /** Expected worth of one unit of stake on these open legs of a match now; undefined when the book cannot tell. */
  worth(matchId: MatchId, odds: Odds, legs: readonly JointLeg[]): number | undefined
  /** Time of the latest event of a match that refuses waiting bets; 0 when there was none. */
  interruptedAt(matchId: MatchId): number
  has(matchId: string): boolean
  hasCompetition(competitionId: string): boolean
  /** Line-ups of a match; undefined until they are known. */
  lineUps(matchId: MatchId): FeedLineUps | undefined
  /** Latest moments of a match, oldest first: the initial content of a tracker. */
  moments(matchId: MatchId): readonly FeedMoment[]
  /** A match with all its markets. */
  match(matchId: MatchId): { match: Match; markets: Market[] } | undefined
  /** A match without its markets. */
  matchAlone(matchId: MatchId): Match | undefined
  /** Board markets of a match at their current prices; priced only if the match has no prices yet. */
  boardMarkets(matchId: MatchId): Market[] | undefined
  list(query: CallInput<typeof listMatches>): { match: Match; markets: Market[] }[]
  /** Matches of a query without their markets; prices nothing. */
  matches(query: CallInput<typeof listMatches>): Match[]
  counts(): MatchCounts
  revision(): number
  /** Suspends one market of a match, or all of them, until a time in epoch ms; a time in the past ends the hold. */
  hold(matchId: MatchId, marketId: MarketId | undefined, until: number): void
  /**
   * Suspends what operators have suspended, also of matches that the feed reports later, and opens what the list lacks.
   */
  suspend(suspensions: readonly Suspension[]): void
  /** Changes the margins and reprices all matches that are not over. */
  readonly remargin: (margin: OfferSettings['margin']) => void
}

interface BookOptions {
  readonly clock: { now(): number }
  readonly settings: OfferSettings
  readonly events: BookEvents
  /** Whether the match's prices have a subscriber now. */
  readonly isFollowed?: (matchId: MatchId) => boolean
}

export function createBook({ clock, settings, events, isFollowed = () => false }: BookOptions): Book {
  const matches = createBookMatches(clock.now())
  const { entries, competitions } = matches
  const watch = createFeedWatch(settings.feedSilentAfterMs)
  const isLive = () => watch.condition(clock.now()) === 'live'
  const repricing = createRepricing({ clock, settings, events, matches, isLive, isFollowed })
  const { freshen, pricesFirst } = repricing
  const parts = { clock, settings, events, matches, watch, repricing, isLive }

  return {
    sink: createFeedIntake(parts),
    tick: createTicking(parts),
    feedCondition: () => watch.condition(clock.now()),
    standing: (matchId, marketId, selection) => {
      const now = clock.now()
      const entry = entries.get(matchId)
      if (entry !== undefined) freshen(entry, now)
      return standingOf(entry, marketId, selection, now, watch.condition(now))
    },
    joint: (matchId, picks) => {
      const entry = entries.get(matchId)
      return entry && jointPriceOf(entry, picks, (each) => pricingStateOf(each, clock.now()))
    },
    worth: (matchId, odds, legs) => {
      const entry = entries.get(matchId)
      return entry && worthOf(entry, odds, legs, clock.now())
    },
    interruptedAt: (matchId) => entries.get(matchId)?.interruptedAt ?? 0,
    has: (matchId) => entries.has(matchId),
    hasCompetition: (competitionId) => competitions.has(competitionId),
    lineUps: (matchId) => entries.get(matchId)?.lineUps,
    moments: (matchId) => entries.get(matchId)?.moments ?? [],
    match: (matchId) => {
      const entry = entries.get(matchIdRule.parse(matchId))
      if (entry !== undefined) freshen(entry, clock.now())
      return entry && { match: matchOf(entry, isLive()), markets: marketsOf(entry) }
    },
    matchAlone: (matchId) => {
      const entry = entries.get(matchId)
      return entry && matchOf(entry, isLive())
    },
    boardMarkets: (matchId) => {
      const entry = entries.get(matchId)
      if (entry === undefined) return undefined
      pricesFirst(entry, clock.now())
      return marketsOf(entry).filter(isBoardMarket)
    },
    list: (query) => {
      const now = clock.now()
      return queryMatches(entries.values(), competitions, query, now, isLive(), (entry) =>
        pricesFirst(entry, now),
      )
    },
    matches: (query) =>
      queryMatches(entries.values(), competitions, query, clock.now(), isLive(), () => undefined).map(
        ({ match }) => match,
      ),
    counts: () => countMatches(entries.values(), clock.now()),
    revision: () => matches.revision,
    hold: (matchId, marketId, until) => {
      const entry = entries.get(matchId)
      if (entry === undefined) return
      entry.holds.set(marketId ?? everything, until)
      entry.isStale = true
      repricing.refresh(entry, clock.now())
    },
    suspend: repricing.suspend,
    remargin: repricing.remargin,
  }
}
