import { priceMatch } from '@grandstand/betting/models'
import type { MarketId } from '@grandstand/contract'
import type { Market, MarketStatus } from '@grandstand/contract/sportsbook'
import type { OfferSettings } from '../settings.ts'
import { isPlainBoardMarket } from './board-markets.ts'
import {
  mainLinesOf,
  offer,
  pricedEachSide,
  setStatus,
  type BookMarkets,
  type MarketsChange,
  type PricingMoment,
} from './market-prices.ts'
import { phaseOf, type MatchEntry, type MatchPhase } from './match-entry.ts'
import { isRecorded } from './recorded.ts'
import { pricingStateOf, strengthOf } from './strength-now.ts'

/** Key of the hold on all markets of a match. */
export const everything = 'everything'

/**
 * Whether to price all markets of a match now, and not only its result, handicap and total. Matches that nobody looks
 * at are priced rarely; `standing` refreshes prices before a bet, so that a bet still finds recent ones.
 */
export function isWholeDue(
  { pricedAllAt, isStale, playsSince }: MatchEntry,
  phase: MatchPhase,
  isWanted: boolean,
  settings: OfferSettings,
  now: number,
): boolean {
  if (isWanted && (isStale || pricedAllAt === 0)) return true
  if (phase === 'before') return false
  if (isWanted) return now - pricedAllAt >= settings.repriceAllEveryMs
  return now - Math.max(pricedAllAt, playsSince) >= settings.repriceUnseenEveryMs
}

/**
 * Updates the markets of a match: their status and, when betting is possible, their prices. With `isWhole` all of
 * them are priced, otherwise only the result or winner, the handicap and the total; a suspended market that is not
 * priced stays suspended.
 */
export function refreshMarkets(
  entry: MatchEntry,
  settings: OfferSettings,
  now: number,
  isFeedLive: boolean,
  isWhole: boolean,
): MarketsChange {
  const nextVersion = () => (entry.lastVersion = Math.max(entry.lastVersion + 1, now))
  const phase = phaseOf(entry, now)
  const mayBet =
    !entry.suspended.isWhole &&
    !isHeld(entry, everything, now) &&
    (phase === 'before' || (phase === 'in-play' && isFeedLive && entry.state.suspension === null))
  if (!mayBet && (entry.markets.size > 0 || phase === 'over'))
    return setStatus(entry.markets, closedStatus(entry, phase), nextVersion)
  const isExplained = now - entry.explainedAt < explainedForMs
  const moment = {
    now,
    nextVersion,
    hysteresis: settings.hysteresis,
    settleDownMs: settings.settleDownMs,
    covers: isWhole ? () => true : isPlainBoardMarket,
    ...(!isExplained && phase === 'in-play' && { jumpBand: settings.jumpBand }),
    holdMs: settings.jumpHoldMs,
    isSuspended: (id: MarketId) => entry.suspended.markets.has(id),
  }
  if (isWhole) {
    entry.pricedAllAt = now
    entry.isStale = false
  }
  const change = priced(entry, settings, moment, mayBet ? 'active' : 'suspended', isWhole)
  return mayBet ? withHolds(entry, change, now, nextVersion) : change
}

/** Time for which an event of the match explains changes of its prices, while they settle. */
const explainedForMs = 3_000

function priced(
  entry: MatchEntry,
  settings: OfferSettings,
  moment: PricingMoment,
  status: MarketStatus,
  isWhole: boolean,
): MarketsChange {
  const markets = priceMatch(strengthOf(entry), pricingStateOf(entry, moment.now), {
    margins: settings.margin,
    linesEachSide: pricedEachSide,
    previousMain: mainLinesOf(entry.markets),
    scope: isWhole ? 'all' : 'board',
  })
  const settled = markets.filter((market) => isRecorded(market, entry.feed.records))
  return offer(entry.markets, settled, status, moment)
}

function isHeld({ holds }: MatchEntry, key: string, now: number): boolean {
  const until = holds.get(key)
  if (until === undefined) return false
  if (until > now) return true
  holds.delete(key)
  return false
}

/** Whether a hold has expired, so that its market is due for new prices. */
export function hasHoldEnded({ holds }: MatchEntry, now: number): boolean {
  for (const until of holds.values()) if (until <= now) return true
  return false
}

/** Suspends the markets with a hold, and those that operators have suspended, whatever the model says. */
function withHolds(
  { markets, holds, suspended }: MatchEntry,
  change: MarketsChange,
  now: number,
  nextVersion: () => number,
): MarketsChange {
  if (holds.size + suspended.markets.size === 0) return change
  const changed = new Map(change.changed.map((market) => [market.id, market]))
  for (const [key, until] of holds) if (until <= now) holds.delete(key)
  for (const { market } of markets.values()) {
    const isStopped = holds.has(market.id) || suspended.markets.has(market.id)
    if (isStopped && market.status === 'active') suspend(markets, market)
  }
  return { ...change, changed: [...changed.values()] }

  function suspend(all: BookMarkets, market: Market) {
    const next: Market = { ...market, status: 'suspended', version: nextVersion() }
    all.set(market.id, { market: next, driftingSince: undefined })
    changed.set(market.id, next)
  }
}

function closedStatus(entry: MatchEntry, phase: MatchPhase): MarketStatus {
  if (phase !== 'over' || entry.result === undefined) return 'suspended'
  const { outcome } = entry.result
  return outcome === 'postponed' || outcome === 'abandoned' ? 'cancelled' : 'settled'
}
