import type { ChannelDelta, MatchId } from '@grandstand/contract'
import type { matchStateChannel } from '@grandstand/contract/sportsbook'
import type { OfferSettings } from '../settings.ts'
import { boardChange } from './board-markets.ts'
import { isSameSuspended, suspendedOf, type Suspension } from '../suspensions/suspended.ts'
import type { BookEvents } from './book-events.ts'
import type { BookMatches } from './book-matches.ts'
import { forgetPrices, interrupt, phaseOf, stateWithoutIncidents, type MatchEntry } from './match-entry.ts'
import type { MarketsChange } from './market-prices.ts'
import { isWholeDue, refreshMarkets } from './market-refresh.ts'

interface Needs {
  readonly clock: { now(): number }
  readonly settings: OfferSettings
  readonly events: Pick<BookEvents, 'odds' | 'board' | 'state' | 'interrupted'>
  readonly matches: BookMatches
  readonly isLive: () => boolean
  /** Whether the match's prices have a subscriber now. */
  readonly isFollowed: (matchId: MatchId) => boolean
}

/** Time for which all markets of a match are kept up to date after a request for them. */
const wantedForMs = 30_000

/** Reprices the markets of matches and publishes the changes. */
export function createRepricing({ clock, settings: given, events, matches, isLive, isFollowed }: Needs) {
  let settings = given
  const isWanted = (entry: MatchEntry, now: number) =>
    now - entry.wantedAt < wantedForMs || isFollowed(entry.facts.id)
  const tell = (name: 'odds' | 'board', entry: MatchEntry, { changed, gone }: MarketsChange) => {
    if (changed.length + gone.length > 0)
      events[name](entry.facts.id, { changed, ...(gone.length > 0 && { gone }) })
  }
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
  const publishState = (entry: MatchEntry, appended: ChannelDelta<typeof matchStateChannel>['appended']) =>
    events.state(entry.facts.id, { set: stateWithoutIncidents(entry, isLive()), appended })

  return {
    /**
     * Prices a match: all its markets with `isWhole`, which by default follows from the time of the last full
     * pricing.
     */
    refresh,
    publishState,

    /** Time until a match in play is repriced. */
    pauseMs: (entry: MatchEntry, now: number) =>
      isWanted(entry, now) ? settings.repriceEveryMs : settings.repriceUnfollowedEveryMs,

    /** Brings the prices of all markets of a match up to date for a request. */
    freshen: (entry: MatchEntry, now: number): void => {
      entry.wantedAt = now
      const phase = phaseOf(entry, now)
      if (phase !== 'over' && isWholeDue(entry, phase, true, settings, now)) refresh(entry, now, true)
    },

    /** Prices a match if it has no prices yet. */
    pricesFirst: (entry: MatchEntry, now: number): void => {
      if (!entry.hasPrices) refresh(entry, now)
    },

    /** Reprices and publishes every match in play, after the feed went silent or came back. */
    reviewAll: (now: number): void => {
      for (const entry of matches.entries.values()) {
        if (phaseOf(entry, now) !== 'in-play') continue
        refresh(entry, now)
        publishState(entry, [])
      }
    },

    /** Applies what operators have suspended: all of it, so that what is missing is open again. */
    suspend: (suspensions: readonly Suspension[]): void => {
      matches.suspensions = suspensions
      const now = clock.now()
      for (const entry of matches.entries.values()) {
        const { facts, suspended: before } = entry
        const after = suspendedOf(suspensions, facts.id, facts.competition.id)
        if (isSameSuspended(before, after)) continue
        entry.suspended = after
        // Markets that are open again take the prices of now, when they are next looked at.
        entry.isStale = true
        if (after.isWhole && !before.isWhole) interrupt(entry, now)
        if (entry.hasPrices) refresh(entry, now)
        publishState(entry, entry.unpublished.splice(0))
        events.interrupted(facts.id)
      }
    },

    /** Changes the margins. Every match that is not over is priced with them at its next turn. */
    remargin: (margin: OfferSettings['margin']): void => {
      settings = { ...settings, margin }
      for (const entry of matches.entries.values()) {
        if (phaseOf(entry, clock.now()) === 'over') continue
        forgetPrices(entry)
        entry.nextPriceAt = clock.now()
      }
    },
  }
}
export type Repricing = ReturnType<typeof createRepricing>
