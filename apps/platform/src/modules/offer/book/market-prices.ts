import { mainKeyOf, type PricedMarket } from '@grandstand/betting/models'
import type { MarketId } from '@grandstand/contract'
import {
  marketIdOf,
  type Market,
  type MarketQuestion,
  type MarketStatus,
} from '@grandstand/contract/sportsbook'

/** A market on offer. `market` is replaced and never mutated, so that published objects do not change. */
export interface BookMarket {
  readonly market: Market
  /** Time since which the model's prices have differed from these, epoch ms. */
  readonly driftingSince: number | undefined
  /** End of a hold after an unexplained jump of the prices, epoch ms; no bets until then. */
  readonly heldUntil?: number
}

export type BookMarkets = Map<MarketId, BookMarket>

/**
 * Changed markets in the order of their insertion into the map, so that folding the changes produces the map's order.
 */
export interface MarketsChange {
  changed: Market[]
  gone: MarketId[]
}

export interface PricingMoment {
  readonly now: number
  /** Returns the next version of the match's markets, always higher than the last one. */
  readonly nextVersion: () => number
  readonly hysteresis: number
  readonly settleDownMs: number
  /** Whether this pricing covered the market; others stay unchanged. */
  readonly covers: (market: Market) => boolean
  /**
   * Change of an implied probability above which the market is held for `holdMs`; absent when an event of the match
   * explains it.
   */
  readonly jumpBand?: number
  readonly holdMs: number
  /** Whether an operator has suspended the market. */
  readonly isSuspended: (id: MarketId) => boolean
}

/** Sets the status of every market and leaves its odds. */
export function setStatus(
  markets: BookMarkets,
  status: MarketStatus,
  nextVersion: () => number,
): MarketsChange {
  const changed: Market[] = []
  for (const [id, { market }] of markets) {
    if (market.status === status) continue
    const next = { ...market, status, version: nextVersion() }
    markets.set(id, { market: next, driftingSince: undefined })
    changed.push(next)
  }
  return { changed, gone: [] }
}

/**
 * Applies the model's current prices with the given status. An active market keeps its prices while they are close
 * enough, so that they do not flicker; any other market takes the new prices as they are. Changes `markets`.
 */
export function offer(
  markets: BookMarkets,
  priced: readonly PricedMarket[],
  status: MarketStatus,
  moment: PricingMoment,
): MarketsChange {
  const change: MarketsChange = { changed: [], gone: [] }
  const offered = new Map(shownOf(markets, priced).map((each) => [idOf(each), each]))
  for (const [id, { market }] of markets) {
    if (offered.has(id) || !moment.covers(market)) continue
    markets.delete(id)
    change.gone.push(id)
  }
  for (const [id, each] of offered) {
    const before = markets.get(id)
    const after =
      before === undefined ? created(id, each, status, moment) : moved(before, each, status, moment)
    if (after === before) continue
    markets.set(id, after)
    if (after.market !== before?.market) change.changed.push(after.market)
  }
  return change
}

function idOf({ kind, period, line, team, number }: MarketQuestion): MarketId {
  return marketIdOf(kind, period, line, { team, number })
}

function created(
  id: MarketId,
  priced: PricedMarket,
  status: MarketStatus,
  moment: PricingMoment,
): BookMarket {
  const { kind, period, line, team, number, isMain } = priced
  const market: Market = {
    id,
    kind,
    period,
    ...(line !== undefined && { line }),
    ...(team !== undefined && { team }),
    ...(number !== undefined && { number }),
    isMain,
    status: moment.isSuspended(id) ? 'suspended' : status,
    version: moment.nextVersion(),
    selections: selectionsOf(priced),
  }
  return { market, driftingSince: undefined }
}

function moved(
  before: BookMarket,
  priced: PricedMarket,
  asked: MarketStatus,
  moment: PricingMoment,
): BookMarket {
  const { market } = before
  const off = distance(market, priced)
  const wasActive = market.status === 'active'
  const heldUntil = holdOf(before, priced, moment)
  const isStopped = heldUntil !== undefined || moment.isSuspended(market.id)
  const status = isStopped ? 'suspended' : asked
  const driftingSince = off === 0 ? undefined : (before.driftingSince ?? moment.now)
  const isNear =
    wasActive &&
    off <= tolerance(market, moment) &&
    moment.now - (driftingSince ?? moment.now) < moment.settleDownMs
  const keepsOdds = off === 0 || isNear
  const held = heldUntil === undefined ? {} : { heldUntil }
  if (keepsOdds && status === market.status && priced.isMain === market.isMain)
    return driftingSince === before.driftingSince ? before : { market, driftingSince, ...held }
  const next: Market = {
    ...market,
    isMain: priced.isMain,
    status,
    version: moment.nextVersion(),
    selections: keepsOdds ? market.selections : selectionsOf(priced),
  }
  return { market: next, driftingSince: keepsOdds ? driftingSince : undefined, ...held }
}

/**
 * End of the market's hold: of the current one, or of a new one after an unexplained jump. Undefined when it is not
 * held.
 */
function holdOf({ market, heldUntil }: BookMarket, priced: PricedMarket, moment: PricingMoment) {
  if (heldUntil !== undefined) return heldUntil > moment.now ? heldUntil : undefined
  if (moment.jumpBand === undefined || market.status !== 'active') return undefined
  return jump(market, priced) > moment.jumpBand ? moment.now + moment.holdMs : undefined
}

/** Largest change of an implied probability. */
function jump(market: Market, { selections }: PricedMarket): number {
  return market.selections.reduce((largest, { key, odds }) => {
    const next = selections.find((each) => each.key === key)?.odds
    return next === undefined ? largest : Math.max(largest, Math.abs(1000 / odds - 1000 / next))
  }, 0)
}

/** Markets with many selections tolerate larger deviations, because nobody gains from odds of 41 that should be 40. */
const tolerance = ({ selections }: Market, { hysteresis }: PricingMoment): number =>
  selections.length > 3 ? 4 * hysteresis : hysteresis

function selectionsOf({ selections }: PricedMarket): Market['selections'] {
  return selections.map(({ key, odds, name }) => ({ key, odds, ...(name !== undefined && { name }) }))
}

/** Largest relative deviation of the odds of a selection; Infinity when the selections differ. */
function distance(market: Market, priced: PricedMarket): number {
  if (market.selections.length !== priced.selections.length) return Infinity
  return market.selections.reduce((largest, { key, odds }, index) => {
    const same = priced.selections[index]
    const next = same?.key === key ? same.odds : priced.selections.find((each) => each.key === key)?.odds
    return next === undefined ? Infinity : Math.max(largest, Math.abs(next - odds) / odds)
  }, 0)
}

/** Number of lines shown on each side of the main one. */
const shownEachSide = 2

/** Number of lines priced on each side, so that a line on display does not vanish as soon as the main line moves. */
export const pricedEachSide = 4

/** Selects the main lines, their neighbours, and those further lines that are already on display. */
function shownOf(markets: BookMarkets, priced: readonly PricedMarket[]): PricedMarket[] {
  const mainAt = new Map<string, number>()
  const counts = new Map<string, number>()
  const placed = priced.map((each) => {
    const group = mainKeyOf(each)
    const at = counts.get(group) ?? 0
    counts.set(group, at + 1)
    if (each.isMain) mainAt.set(group, at)
    return { each, group, at }
  })
  return placed
    .filter(({ each, group, at }) => {
      if (each.line === undefined || Math.abs(at - (mainAt.get(group) ?? 0)) <= shownEachSide) return true
      return markets.has(idOf(each))
    })
    .map(({ each }) => each)
}

/** Main line of each group of lines, as input for the models. */
export function mainLinesOf(markets: BookMarkets): Record<string, number> {
  const lines: Record<string, number> = {}
  for (const { market } of markets.values())
    if (market.isMain && market.line !== undefined) lines[mainKeyOf(market)] = market.line
  return lines
}
