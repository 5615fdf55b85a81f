import type { OfferSettings } from '../settings.ts'
import type { BookEvents } from './book-events.ts'
import type { BookMatches } from './book-matches.ts'
import type { FeedWatch } from './feed-watch.ts'
import { phaseOf, type MatchEntry } from './match-entry.ts'
import { countMatches } from './match-list.ts'
import { hasHoldEnded } from './market-refresh.ts'
import type { Repricing } from './repricing.ts'

interface Needs {
  readonly clock: { now(): number }
  readonly settings: Pick<OfferSettings, 'priceAheadEveryMs' | 'keepEndedMs'>
  readonly events: Pick<BookEvents, 'list'>
  readonly matches: BookMatches
  readonly watch: FeedWatch
  readonly repricing: Repricing
}

const listEveryMs = 1000
/** Number of upcoming matches that get their first prices in one tick. */
const pricedPerTick = 10

/**
 * Creates the book's tick: reprices matches in play, closes matches that start, removes old ones, and detects a
 * silent feed.
 */
export function createTicking({ clock, settings, events, matches, watch, repricing }: Needs): () => void {
  let publishedRevision = matches.revision
  let listAt = 0
  let aheadAt = clock.now() + settings.priceAheadEveryMs

  /** Prices some of the upcoming matches that have no prices yet. */
  function priceSome(now: number): void {
    let left = pricedPerTick
    for (const entry of matches.entries.values()) {
      if (entry.hasPrices || phaseOf(entry, now) !== 'before') continue
      repricing.refresh(entry, now)
      left -= 1
      if (left === 0) return
    }
  }

  /** Prices all markets of one upcoming match that nobody has looked at, so that boards know how many it has. */
  function priceAhead(now: number): void {
    if (now < aheadAt) return
    aheadAt = now + settings.priceAheadEveryMs
    for (const entry of matches.entries.values()) {
      if (entry.pricedAllAt !== 0 || phaseOf(entry, now) !== 'before') continue
      repricing.refresh(entry, now, true)
      return
    }
  }

  function tickEntry(entry: MatchEntry, now: number): void {
    const phase = phaseOf(entry, now)
    if (phase === 'in-play' && now >= entry.nextPriceAt) {
      entry.nextPriceAt = Math.max(entry.nextPriceAt + repricing.pauseMs(entry, now), now)
      repricing.refresh(entry, now)
    }
    if (hasHoldEnded(entry, now)) repricing.refresh(entry, now, true)
    // The start closes a match's prices even when the feed reports it late.
    if (phase === 'awaiting') repricing.refresh(entry, now)
    if (entry.unpublished.length > 0) repricing.publishState(entry, entry.unpublished.splice(0))
    if (phase === 'over' && now - (entry.endedAt ?? entry.feed.startsAt) > settings.keepEndedMs)
      matches.entries.delete(entry.feed.feedMatchId)
  }

  return () => {
    const now = clock.now()
    if (watch.wentSilent(now)) repricing.reviewAll(now)
    for (const entry of matches.entries.values()) tickEntry(entry, now)
    priceSome(now)
    priceAhead(now)
    if (matches.revision === publishedRevision || now - listAt < listEveryMs) return
    listAt = now
    publishedRevision = matches.revision
    events.list({ revision: matches.revision, counts: countMatches(matches.entries.values(), now) })
  }
}
