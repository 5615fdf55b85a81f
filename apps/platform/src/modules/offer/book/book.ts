import {
  matchId as matchIdRule,
  type CallInput,
  type ChannelDelta,
  type ChannelSnapshot,
  type MarketId,
  type MatchId,
} from '@grandstand/contract'
import {
  isBoardMarket,
  type BetLeg,
  type Market,
  type Match,
  type Odds,
  type SelectionKey,
  type boardOdds,
  type listMatches,
  type marketOdds,
  type matchList,
  type matchStateChannel,
} from '@grandstand/contract/sportsbook'
import type {
  FeedCompetition,
  FeedLineUps,
  FeedMatch,
  FeedMatchState,
  FeedMoment,
  FeedResult,
  FeedSink,
} from '../feed/feed.ts'
import type { OfferSettings } from '../settings.ts'
import { boardChange } from './board-markets.ts'
import { createFeedWatch } from './feed-watch.ts'
import type { MarketsChange } from './market-prices.ts'
import { everything, hasHoldEnded, isWholeDue, refreshMarkets } from './market-refresh.ts'
import {
  createEntry,
  forgetPrices,
  marketsOf,
  matchOf,
  phaseOf,
  stateWithoutIncidents,
  takeIncident,
  takeMoment,
  takeState,
  type MatchEntry,
} from './match-entry.ts'
import { countMatches, queryMatches, type MatchCounts } from './match-list.ts'
import { matchFacts } from './match-translation.ts'
import { jointPriceOf, type Pick } from './joint-price.ts'
import { pricingStateOf } from './strength-now.ts'
import { standingOf, type FeedCondition, type Standing } from './standing.ts'
import { worthOf } from './worth.ts'

/** What the book tells: changes for the channels, facts to be recorded, and bets that should be looked at now. */
export interface BookEvents {
  odds(matchId: MatchId, delta: ChannelDelta<typeof marketOdds>): void
  /** The part of it that boards see. */
  board(matchId: MatchId, delta: ChannelDelta<typeof boardOdds>): void
  state(matchId: MatchId, delta: ChannelDelta<typeof matchStateChannel>): void
  list(snapshot: ChannelSnapshot<typeof matchList>): void
  /** Something happened that refuses the bets that wait on the match. */
  interrupted(matchId: MatchId): void
  competition(competition: FeedCompetition): void
  match(match: FeedMatch): void
  /** Another part of a match (a half, a quarter, a map, a set) is over. */
  partOver(state: FeedMatchState): void
  result(result: FeedResult): void
  /** Who begins a match, once it is known. */
  lineUps(lineUps: FeedLineUps): void
  /** What goes on in a match, for its tracker. */
  moment(moment: FeedMoment): void
  /** A full snapshot has come: betting in play is open (again). */
  opened(): void
}

/** The picture of all matches and markets, in memory, as the feed last told it. */
export interface Book {
  readonly sink: FeedSink
  /** Lets time pass: prices in play, matches that start, a feed that went silent. */
  tick(): void
  feedCondition(): FeedCondition
  standing(matchId: MatchId, marketId: MarketId, selection: SelectionKey): Standing
  /** Odds of several selections of a match together; undefined when there is no such price. */
  joint(matchId: MatchId, picks: readonly Pick[]): Odds | undefined
  /** What one unit of stake on these open legs of a match is worth on average now; undefined when the book cannot say. */
  worth(matchId: MatchId, odds: Odds, legs: readonly BetLeg[]): number | undefined
  /** Moment of the last event of a match that refuses waiting bets; 0 when there was none. */
  interruptedAt(matchId: MatchId): number
  has(matchId: string): boolean
  /** Who begins; undefined while nobody knows. */
  lineUps(matchId: MatchId): FeedLineUps | undefined
  /** The latest moments of a match, oldest first: what a tracker begins with. */
  moments(matchId: MatchId): readonly FeedMoment[]
  /** A match with all its markets. */
  match(matchId: MatchId): { match: Match; markets: Market[] } | undefined
  /** A match without its markets. */
  matchAlone(matchId: MatchId): Match | undefined
  /** The markets of a match as they are, for boards. */
  boardMarkets(matchId: MatchId): Market[] | undefined
  list(query: CallInput<typeof listMatches>): { match: Match; markets: Market[] }[]
  /** The same matches without their markets: nothing is priced for it. */
  matches(query: CallInput<typeof listMatches>): Match[]
  counts(): MatchCounts
  revision(): number
  /** Stops betting on one market of a match, or on all of them, until a moment; an earlier one lets it go on. */
  hold(matchId: MatchId, marketId: MarketId | undefined, until: number): void
  /** Prices everything anew with these margins. */
  readonly remargin: (margin: OfferSettings['margin']) => void
}

interface BookOptions {
  readonly clock: { now(): number }
  readonly settings: OfferSettings
  readonly events: BookEvents
  /** Whether somebody follows the match's prices just now. */
  readonly isFollowed?: (matchId: MatchId) => boolean
}

const listEveryMs = 1000
/** Matches to come that get their first prices in one step. */
const pricedPerTick = 10
/** So long all markets of a match are kept fresh after somebody asked for them. */
const wantedForMs = 30_000

export function createBook({ clock, settings: given, events, isFollowed = () => false }: BookOptions): Book {
  let settings = given
  const entries = new Map<string, MatchEntry>()
  const competitions = new Map<string, FeedCompetition>()
  const watch = createFeedWatch(settings.feedSilentAfterMs)
  let revision = clock.now()
  let publishedRevision = revision
  let listAt = 0
  let aheadAt = clock.now() + settings.priceAheadEveryMs

  const isLive = () => watch.condition(clock.now()) === 'live'
  const isWanted = (entry: MatchEntry, now: number) =>
    now - entry.wantedAt < wantedForMs || isFollowed(entry.facts.id)
  const refresh = (
    entry: MatchEntry,
    now: number,
    isWhole = isWholeDue(entry, phaseOf(entry, now), isWanted(entry, now), settings, now),
  ) => {
    entry.hasPrices = true
    const change = refreshMarkets(entry, settings, now, isLive(), isWhole)
    tell('odds', entry, change)
    tell('board', entry, boardChange(entry.shownOnBoards, change))
  }
  const tell = (name: 'odds' | 'board', entry: MatchEntry, { changed, gone }: MarketsChange) => {
    if (changed.length + gone.length > 0)
      events[name](entry.facts.id, { changed, ...(gone.length > 0 && { gone }) })
  }
  const publishState = (entry: MatchEntry, appended: ChannelDelta<typeof matchStateChannel>['appended']) =>
    events.state(entry.facts.id, { set: stateWithoutIncidents(entry, isLive()), appended })
  /** Makes the prices of all markets of a match fresh, for whoever asks for them. */
  const freshen = (entry: MatchEntry, now: number) => {
    entry.wantedAt = now
    const phase = phaseOf(entry, now)
    if (phase !== 'over' && isWholeDue(entry, phase, true, settings, now)) refresh(entry, now, true)
  }
  /** Prices one match to come that nobody has looked at, so that boards know how many markets it has. */
  const priceAhead = (now: number) => {
    if (now < aheadAt) return
    aheadAt = now + settings.priceAheadEveryMs
    for (const entry of entries.values()) {
      if (entry.pricedAllAt !== 0 || phaseOf(entry, now) !== 'before') continue
      refresh(entry, now, true)
      return
    }
  }
  const reviewAll = (now: number) => {
    for (const entry of entries.values()) {
      if (phaseOf(entry, now) !== 'in-play') continue
      refresh(entry, now)
      publishState(entry, [])
    }
  }
  /** While a snapshot is delivered, things happened when the feed says; live, they happen when we learn of them. */
  const learntAt = (happenedAt: number) => (isLive() ? clock.now() : happenedAt)
  const tellInterruption = (entry: MatchEntry, before: number) => {
    if (entry.interruptedAt > before) events.interrupted(entry.facts.id)
  }

  const sink: FeedSink = {
    competition: (competition) => {
      competitions.set(competition.feedCompetitionId, competition)
      events.competition(competition)
    },
    match: (match) => {
      const known = entries.get(match.feedMatchId)
      const competition = competitions.get(match.feedCompetitionId)
      const entry = known ?? createEntry(match, competition)
      entry.feed = match
      entry.facts = matchFacts(match, competition)
      if (known === undefined) {
        entries.set(match.feedMatchId, entry)
        // Matches that begin together are not priced in the same step.
        entry.nextPriceAt = clock.now() + spread(match.feedMatchId, settings.repriceEveryMs)
      }
      revision += 1
      // The hundreds of matches of a first snapshot are priced tick by tick, or when somebody asks.
      if (entry.hasPrices || isLive()) refresh(entry, clock.now())
      events.match(match)
    },
    state: (state) => {
      const entry = entries.get(state.feedMatchId)
      if (entry === undefined) return
      const now = clock.now()
      const phase = phaseOf(entry, now)
      const interruptedAt = entry.interruptedAt
      const partsOver = partsOverOf(entry.state)
      const taken = takeState(entry, state, learntAt(state.suspension?.since ?? state.at))
      if (taken === 'old') return
      const isOtherPhase = phaseOf(entry, now) !== phase
      if (isOtherPhase) {
        revision += 1
        entry.playsSince = now
      }
      if (partsOverOf(state) > partsOver) events.partOver(state)
      if (!entry.hasPrices && !isLive()) entry.nextPriceAt = now
      else if (taken === 'turn' || isOtherPhase) refresh(entry, now)
      else entry.nextPriceAt = Math.min(entry.nextPriceAt, now + settings.tickMs)
      publishState(entry, entry.unpublished.splice(0))
      tellInterruption(entry, interruptedAt)
    },
    incident: (incident) => {
      const entry = entries.get(incident.feedMatchId)
      if (entry === undefined) return
      const interruptedAt = entry.interruptedAt
      takeIncident(entry, incident, learntAt(incident.at))
      tellInterruption(entry, interruptedAt)
    },
    lineUps: (lineUps) => {
      const entry = entries.get(lineUps.feedMatchId)
      if (entry === undefined) return
      entry.lineUps = lineUps
      entry.isStale = true
      events.lineUps(lineUps)
    },
    moment: (moment) => {
      const entry = entries.get(moment.feedMatchId)
      if (entry === undefined) return
      takeMoment(entry, moment)
      events.moment(moment)
    },
    result: (result) => {
      const entry = entries.get(result.feedMatchId)
      const isNews = entry !== undefined && (result.revision ?? 0) > (entry.result?.revision ?? -1)
      if (isNews) {
        entry.result = { ...result, revision: result.revision ?? 0 }
        entry.endedAt ??= clock.now()
        revision += 1
        refresh(entry, clock.now())
      }
      events.result(result)
    },
    snapshotComplete: () => {
      watch.complete(clock.now())
      reviewAll(clock.now())
      events.opened()
    },
    heartbeat: () => watch.heard(clock.now()),
  }

  const pricesFirst = (entry: MatchEntry, now: number) => {
    if (!entry.hasPrices) refresh(entry, now)
  }
  /** Prices some of the matches that have none yet. */
  const priceSome = (now: number) => {
    let left = pricedPerTick
    for (const entry of entries.values()) {
      if (entry.hasPrices || phaseOf(entry, now) !== 'before') continue
      refresh(entry, now)
      left -= 1
      if (left === 0) return
    }
  }

  const tickEntry = (entry: MatchEntry, now: number) => {
    const phase = phaseOf(entry, now)
    if (phase === 'in-play' && now >= entry.nextPriceAt) {
      const everyMs = isWanted(entry, now) ? settings.repriceEveryMs : settings.repriceUnfollowedEveryMs
      entry.nextPriceAt = Math.max(entry.nextPriceAt + everyMs, now)
      refresh(entry, now)
    }
    if (hasHoldEnded(entry, now)) refresh(entry, now, true)
    // The start of a match closes its prices though the feed is late to tell of it.
    if (phase === 'awaiting') refresh(entry, now)
    if (entry.unpublished.length > 0) publishState(entry, entry.unpublished.splice(0))
    if (phase === 'over' && now - (entry.endedAt ?? entry.feed.startsAt) > settings.keepEndedMs)
      entries.delete(entry.feed.feedMatchId)
  }

  return {
    sink,
    tick: () => {
      const now = clock.now()
      if (watch.wentSilent(now)) reviewAll(now)
      for (const entry of entries.values()) tickEntry(entry, now)
      priceSome(now)
      priceAhead(now)
      if (revision === publishedRevision || now - listAt < listEveryMs) return
      listAt = now
      publishedRevision = revision
      events.list({ revision, counts: countMatches(entries.values(), now) })
    },
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
    revision: () => revision,
    hold: (matchId, marketId, until) => {
      const entry = entries.get(matchId)
      if (entry === undefined) return
      entry.holds.set(marketId ?? everything, until)
      entry.isStale = true
      refresh(entry, clock.now())
    },
    remargin: (margin) => {
      settings = { ...settings, margin }
      for (const entry of entries.values()) {
        if (phaseOf(entry, clock.now()) === 'over') continue
        forgetPrices(entry)
        entry.nextPriceAt = clock.now()
      }
    },
  }
}

/** How many parts of a match that is on are over: each that began has a score, and in a break the last one is over too. */
function partsOverOf({ status, periodScores }: FeedMatchState): number {
  if (status === 'in-play') return Math.max(0, periodScores.length - 1)
  return status === 'paused' ? periodScores.length : 0
}

/** A number below `range` that is always the same for an id. */
function spread(id: string, range: number): number {
  let hash = 7
  for (let index = 0; index < id.length; index += 1) hash = (hash * 31 + id.charCodeAt(index)) >>> 0
  return hash % Math.max(1, range)
}
