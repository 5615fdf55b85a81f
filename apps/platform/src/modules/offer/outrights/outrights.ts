import type { JointLeg } from '@grandstand/betting/models'
import type { Channel, ChannelDelta, MarketId, MatchId } from '@grandstand/contract'
import {
  marketOdds,
  type Market,
  type Match,
  type Odds,
  type SelectionKey,
} from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { FeedCondition, Standing } from '../book/standing.ts'
import type { MatchFeed } from '../feed/feed.ts'
import type { Recorder } from '../recording/recorder.ts'
import type { OfferSettings } from '../settings.ts'
import type { Suspension } from '../suspensions/suspended.ts'
import type { SeasonEntry } from './season-entry.ts'
import { createSeasonPrices } from './season-prices.ts'
import { createSeasons } from './seasons.ts'
import { settleSeasons } from './settle-seasons.ts'

interface Needs {
  readonly feed: MatchFeed
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: OfferSettings
  /** Returns the margins in force. */
  readonly margin: () => OfferSettings['margin']
  readonly recorder: Pick<Recorder, 'match' | 'result'>
  readonly feedCondition: () => FeedCondition
  readonly publish: (matchId: MatchId, delta: ChannelDelta<typeof marketOdds>) => void
  readonly isFollowed: (channel: Channel, id: string) => boolean
}

const wantedForMs = 30_000
/** Markets of seasons: the winner of a competition, and its top places. A season has its own match id in the book. */
export function createOutrights(needs: Needs) {
  const { clock, feedCondition } = needs
  const seasons = createSeasons(needs)
  const { entries, entryOf, load } = seasons
  const { freshen, phaseOf } = createSeasonPrices({ ...needs, states: seasons.states })

  /** Season for a request: loads it and brings its prices up to date. */
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
    listener: seasons.listener,
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

    /** Expected worth of one unit of stake on a competitor at `odds`. */
    worth(id: MatchId, odds: Odds, legs: readonly JointLeg[]): number | undefined {
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

    suspend(suspensions: readonly Suspension[]): void {
      for (const entry of seasons.suspend(suspensions)) freshen(entry, clock.now())
    },

    /** Brings the prices of recently requested or followed seasons up to date. */
    step(this: void): Promise<'idle'> {
      const now = clock.now()
      for (const entry of entries.values()) {
        const isSeen = now - entry.wantedAt < wantedForMs || needs.isFollowed(marketOdds, entry.id)
        if (isSeen) freshen(entry, now)
      }
      return Promise.resolve('idle')
    },

    settle: (): Promise<'idle'> => settleSeasons(needs, seasons, freshen),
  }
}

export type Outrights = ReturnType<typeof createOutrights>
