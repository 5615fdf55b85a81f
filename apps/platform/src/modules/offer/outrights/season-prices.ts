import type { ChannelDelta, MarketId, MatchId } from '@grandstand/contract'
import type { Market, marketOdds } from '@grandstand/contract/sportsbook'
import { offer, setStatus, type MarketsChange } from '../book/market-prices.ts'
import type { FeedCondition } from '../book/standing.ts'
import type { OfferSettings } from '../settings.ts'
import { priceSeason, type SeasonEntry } from './season-entry.ts'
import type { Seasons } from './seasons.ts'

interface Needs {
  readonly settings: Pick<OfferSettings, 'hysteresis' | 'settleDownMs'>
  /** Returns the margins in force. */
  readonly margin: () => OfferSettings['margin']
  readonly states: Seasons['states']
  readonly feedCondition: () => FeedCondition
  readonly publish: (matchId: MatchId, delta: ChannelDelta<typeof marketOdds>) => void
}

/** Time after which prices are updated while matches of the season are in play, even without a new score. */
const freshForMs = 20_000
/** Reasons for a suspension during which the state of the match is, or may be, uncertain. */
const unclear = new Set(['goal', 'var', 'penalty', 'red-card', 'unspecified'])
const nothing: MarketsChange = { changed: [], gone: [] }

/** Prices, suspends and closes the markets of a season, and publishes the changes. */
export function createSeasonPrices({ settings, margin, states, feedCondition, publish }: Needs) {
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

  /** Reprices the season if its prices are out of date, and publishes the changes. */
  function freshen(entry: SeasonEntry, now: number): void {
    if (!entry.isLoaded) return
    const isOn = entry.season.fixtures.some(({ feedMatchId }) => states.has(feedMatchId))
    const isDue = entry.isStale || (isOn && now - entry.pricedAt > freshForMs) || hasHoldEnded(entry, now)
    const phase = phaseOf(entry, now)
    const change = phase === 'before' ? (isDue ? priced(entry, now) : nothing) : close(entry, now)
    if (change.changed.length + change.gone.length === 0) return
    publish(entry.id, {
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
    const isClosed = entry.suspended.isWhole || isUnclear(entry)
    const change = offer(entry.markets, markets, isClosed ? 'suspended' : 'active', {
      now,
      nextVersion,
      hysteresis: settings.hysteresis,
      settleDownMs: settings.settleDownMs,
      covers: () => true,
      holdMs: 0,
      isSuspended: (id) => entry.suspended.markets.has(id),
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

  return { freshen, phaseOf }
}
