import {
  competitionId,
  type Channel,
  type ChannelDelta,
  type MarketId,
  type MatchId,
} from '@grandstand/contract'
import {
  competitionOfOutright,
  marketOdds,
  seasonOfOutright,
  type BetLeg,
  type Market,
  type Match,
  type Odds,
  type SelectionKey,
} from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { offer, setStatus, type MarketsChange } from '../book/market-prices.ts'
import type { FeedCondition, Standing } from '../book/standing.ts'
import type { FeedCompetition, FeedMatchState, MatchFeed } from '../feed/feed.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { OfferSettings } from '../settings.ts'
import type { FeedListener } from '../feed/tee-sink.ts'
import { resultsOfFixtures, seasonsToSettle } from './outright-store.ts'
import {
  createSeasonEntry,
  isComplete,
  priceSeason,
  tableOf,
  takeResult,
  type SeasonEntry,
} from './season-entry.ts'

interface Needs {
  readonly feed: MatchFeed
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: OfferSettings
  /** The margins of this moment. */
  readonly margin: () => OfferSettings['margin']
  readonly recorder: Pick<Recorder, 'match' | 'result'>
  readonly feedCondition: () => FeedCondition
  readonly publish: (matchId: MatchId, delta: ChannelDelta<typeof marketOdds>) => void
  readonly isFollowed: (channel: Channel, id: string) => boolean
}

/** Prices are made anew after so long while matches of the season are on, though no score changed. */
const freshForMs = 20_000
const wantedForMs = 30_000
const correctedWithinMs = 7 * 24 * 3_600_000
const retryMs = 10_000
/** While one of these is looked into nobody knows how the match stands. */
const unclear = new Set(['goal', 'var', 'penalty', 'red-card'])

/** The markets of seasons: who wins a competition, who ends among its first. Each stands in the book under an id of its own. */
export function createOutrights(needs: Needs) {
  const { feed, database, clock, logger, settings, margin, recorder, feedCondition } = needs
  const entries = new Map<string, SeasonEntry>()
  const byFixture = new Map<string, SeasonEntry>()
  const competitions = new Map<string, FeedCompetition>()
  /** Of matches that are on. */
  const states = new Map<string, FeedMatchState>()

  const isBegun = ({ status }: FeedMatchState) => status === 'in-play' || status === 'paused'

  const listener: FeedListener = {
    competition: (competition) => void competitions.set(competition.feedCompetitionId, competition),
    state: (state) => {
      const before = states.get(state.feedMatchId)
      if (isBegun(state) || state.status === 'ended') states.set(state.feedMatchId, state)
      else states.delete(state.feedMatchId)
      const entry = byFixture.get(state.feedMatchId)
      const isNews =
        state.score.home !== before?.score.home ||
        state.score.away !== before.score.away ||
        state.suspension?.reason !== before.suspension?.reason
      if (entry && isNews) entry.isStale = true
    },
    result: (result) => {
      states.delete(result.feedMatchId)
      const entry = byFixture.get(result.feedMatchId)
      if (entry) takeResult(entry, result)
    },
  }

  /** The season of an id; one without a season's key is that of now. */
  function entryOf(id: string): SeasonEntry | undefined {
    const known = entries.get(id)
    if (known !== undefined) return known
    const competition = competitionOfOutright(id as MatchId)
    if (competition === undefined || competitionId.safeParse(competition).error) return undefined
    const key = seasonOfOutright(id as MatchId)
    const now = clock.now()
    if (key === undefined) {
      for (const entry of entries.values())
        if (entry.season.feedCompetitionId === competition && now < entry.season.lastRoundAt) return entry
    }
    const which = key === undefined ? { at: now } : { key }
    const season = feed.season?.({ feedCompetitionId: competition, ...which })
    if (season === undefined || season.fixtures.length === 0) return undefined
    const entry = createSeasonEntry(season, competitions.get(competition))
    entries.set(entry.id, entry)
    for (const { feedMatchId } of season.fixtures) byFixture.set(feedMatchId, entry)
    return entry
  }

  /** Learns what was played of the season so far, once. */
  function load(entry: SeasonEntry): Promise<void> {
    entry.loading ??= tryToLoad(entry)
    return entry.loading
  }

  async function tryToLoad(entry: SeasonEntry): Promise<void> {
    try {
      await readPlayed(entry)
      entry.isLoaded = true
      entry.isStale = true
    } catch (error) {
      logger.warn({ err: error, season: entry.id }, 'the results of a season could not be read')
      setTimeout(() => (entry.loading = undefined), retryMs).unref()
    }
  }

  async function readPlayed(entry: SeasonEntry): Promise<void> {
    const { fixtures, feedCompetitionId } = entry.season
    const rows = await resultsOfFixtures(
      database,
      fixtures.map(({ feedMatchId }) => feedMatchId),
    )
    const take = (result: Parameters<typeof takeResult>[1]) => {
      if (byFixture.get(result.feedMatchId) === entry) takeResult(entry, result)
    }
    for (const { match_id, home, away, ...row } of rows)
      take({ ...row, ...emptyResult, feedMatchId: match_id, fullTime: { home, away } })
    const now = clock.now()
    const missing = fixtures.filter(
      ({ feedMatchId, startsAt }) =>
        startsAt < now && !entry.results.has(feedMatchId) && !states.has(feedMatchId),
    )
    if (missing.length === 0) return
    await feed.history?.(
      {
        from: Math.min(...missing.map(({ startsAt }) => startsAt)),
        until: Math.max(...missing.map(({ startsAt }) => startsAt)) + 1,
        limit: fixtures.length,
        feedCompetitionId,
      },
      {
        match: recorder.match,
        result: (result) => {
          recorder.result(result)
          take(result)
        },
      },
      { clock },
    )
  }

  function isUnclear({ season }: SeasonEntry): boolean {
    const isLive = feedCondition() === 'live'
    return season.fixtures.some(({ feedMatchId }) => {
      const state = states.get(feedMatchId)
      return state !== undefined && (!isLive || unclear.has(state.suspension?.reason ?? ''))
    })
  }

  const phaseOf = (entry: SeasonEntry, now: number) => {
    if (entry.isSettled) return 'over' as const
    return now < entry.season.lastRoundAt ? ('before' as const) : ('awaiting' as const)
  }

  /** Prices of now, where those that stand are old; what changed is told. */
  function freshen(entry: SeasonEntry, now: number): void {
    if (!entry.isLoaded) return
    const isOn = entry.season.fixtures.some(({ feedMatchId }) => states.has(feedMatchId))
    const isDue = entry.isStale || (isOn && now - entry.pricedAt > freshForMs) || hasHoldEnded(entry, now)
    const phase = phaseOf(entry, now)
    const change = phase === 'before' ? (isDue ? priced(entry, now) : nothing) : close(entry, now)
    if (change.changed.length + change.gone.length === 0) return
    needs.publish(entry.id, {
      changed: change.changed,
      ...(change.gone.length > 0 && { gone: change.gone }),
    })
  }

  const versions = (entry: SeasonEntry, now: number) => () =>
    (entry.lastVersion = Math.max(entry.lastVersion + 1, now))

  const close = (entry: SeasonEntry, now: number): MarketsChange =>
    setStatus(entry.markets, entry.isSettled ? 'settled' : 'suspended', versions(entry, now))

  function priced(entry: SeasonEntry, now: number): MarketsChange {
    const nextVersion = versions(entry, now)
    const { markets, chances } = priceSeason(entry, states, now, margin())
    entry.chances = chances
    entry.pricedAt = now
    entry.isStale = false
    const change = offer(entry.markets, markets, isUnclear(entry) ? 'suspended' : 'active', {
      now,
      nextVersion,
      hysteresis: settings.hysteresis,
      settleDownMs: settings.settleDownMs,
      covers: () => true,
      holdMs: 0,
    })
    return { ...change, changed: withHolds(entry, change.changed, nextVersion) }
  }

  function withHolds(entry: SeasonEntry, changed: readonly Market[], nextVersion: () => number): Market[] {
    const all = new Map(changed.map((market) => [market.id, market]))
    for (const id of entry.holds.keys()) {
      const held = entry.markets.get(id as MarketId)?.market
      if (held?.status !== 'active') continue
      const market: Market = { ...held, status: 'suspended', version: nextVersion() }
      entry.markets.set(market.id, { market, driftingSince: undefined })
      all.set(market.id, market)
    }
    return [...all.values()]
  }

  function hasHoldEnded({ holds }: SeasonEntry, now: number): boolean {
    const over = [...holds].filter(([, until]) => until <= now)
    for (const [id] of over) holds.delete(id)
    return over.length > 0
  }

  /** The season for somebody who looks at it. */
  function wanted(id: string): SeasonEntry | undefined {
    const entry = entryOf(id)
    if (entry === undefined) return undefined
    const now = clock.now()
    entry.wantedAt = now
    if (!entry.isLoaded) void load(entry)
    freshen(entry, now)
    return entry
  }

  const marketsOf = ({ markets }: SeasonEntry): Market[] =>
    Array.from(markets.values(), ({ market }) => market)

  return {
    listener,
    has: (id: string) => entryOf(id) !== undefined,

    match(id: MatchId): { match: Match; markets: Market[] } | undefined {
      const entry = wanted(id)
      if (entry === undefined) return undefined
      const markets = marketsOf(entry)
      return { match: { ...entry.match, marketCount: markets.length }, markets }
    },

    standing(id: MatchId, marketId: MarketId, selection: SelectionKey): Standing {
      const entry = wanted(id)
      const now = clock.now()
      const feedNow = feedCondition()
      if (entry === undefined)
        return { now, feed: feedNow, match: undefined, market: undefined, odds: undefined }
      const market = entry.markets.get(marketId)?.market
      return {
        now,
        feed: feedNow,
        match: {
          facts: entry.match,
          phase: phaseOf(entry, now),
          score: { home: 0, away: 0 },
          interruptedAt: 0,
          scoreChangedAt: 0,
        },
        market,
        odds: market?.selections.find(({ key }) => key === selection)?.odds,
      }
    },

    /** What one unit of stake on a competitor is worth on average at `odds`. */
    worth(id: MatchId, odds: Odds, legs: readonly BetLeg[]): number | undefined {
      const [leg, ...others] = legs
      const entry = wanted(id)
      if (leg === undefined || others.length > 0 || entry === undefined) return undefined
      const chance = entry.chances.get(`${leg.number ?? 1}`)?.get(leg.selection)
      return chance === undefined ? undefined : (chance * odds) / 1000
    },

    hold(id: MatchId, marketId: MarketId | undefined, until: number): void {
      const entry = entryOf(id)
      if (entry === undefined || marketId === undefined) return
      entry.holds.set(marketId, until)
      entry.isStale = true
      freshen(entry, clock.now())
    },

    /** Keeps the prices fresh that somebody looks at. */
    step(this: void): Promise<'idle'> {
      const now = clock.now()
      for (const entry of entries.values()) {
        const isSeen = now - entry.wantedAt < wantedForMs || needs.isFollowed(marketOdds, entry.id)
        if (isSeen) freshen(entry, now)
      }
      return Promise.resolve('idle')
    },

    /** Tells how seasons with open bets ended, and anew what a corrected result has changed. */
    async settle(): Promise<'idle'> {
      const now = clock.now()
      const rows = await seasonsToSettle(database, now - correctedWithinMs)
      for (const { id, revision, table: told } of rows) {
        const entry = entryOf(id)
        if (entry === undefined || now < entry.season.lastRoundAt) continue
        await load(entry)
        if (!entry.isLoaded || !entry.isTableStale) continue
        if (!isComplete(entry, now - settings.unknownMatchVoidAfterMs)) continue
        entry.isTableStale = false
        const table = tableOf(entry)
        if (JSON.stringify(told) !== JSON.stringify(table)) {
          const next = { ...emptyResult, feedMatchId: id, outcome: 'completed' as const, table, at: now }
          recorder.result({ ...next, revision: revision === null ? 0 : revision + 1 })
        }
        entry.isSettled = true
        freshen(entry, now)
      }
      return 'idle'
    },
  }
}

export type Outrights = ReturnType<typeof createOutrights>

const nothing: MarketsChange = { changed: [], gone: [] }

const emptyResult = {
  at: 0,
  fullTime: { home: 0, away: 0 },
  halfTime: null,
  periodScores: [],
  statistics: {},
}
