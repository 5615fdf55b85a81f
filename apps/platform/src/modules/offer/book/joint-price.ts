import { builderOdds, type PricingState } from '@grandstand/betting/models'
import type { MarketId } from '@grandstand/contract'
import type { Odds, SelectionKey } from '@grandstand/contract/sportsbook'
import type { MatchEntry } from './match-entry.ts'
import { strengthOf } from './strength-now.ts'

/** A selection of a market of the match. */
export interface Pick {
  readonly marketId: MarketId
  readonly selection: SelectionKey
}

interface Known {
  readonly versions: string
  readonly odds: Odds | undefined
}

/** Cache of joint prices of each match, valid for as long as the versions of their markets do not change. */
const kept = new WeakMap<MatchEntry, Map<string, Known>>()
const keptOfMatch = 200

/**
 * Joint odds of several selections of one match by its joint model; undefined when they cannot all win, when one of
 * them is redundant, or when one is not on offer. Computed again only when one of their markets changes, so that a
 * quoted joint price holds for as long as the single prices do.
 */
export function jointPriceOf(
  entry: MatchEntry,
  picks: readonly Pick[],
  stateOf: (entry: MatchEntry) => PricingState,
): Odds | undefined {
  const markets = picks.flatMap(({ marketId }) => entry.markets.get(marketId)?.market ?? [])
  if (markets.length !== picks.length) return undefined
  const key = picks.map(({ marketId, selection }) => `${marketId}/${selection}`).join(' ')
  const versions = markets.map(({ version }) => version).join(' ')
  const prices = kept.get(entry) ?? new Map<string, Known>()
  kept.set(entry, prices)
  const known = prices.get(key)
  if (known?.versions === versions) return known.odds
  const state = stateOf(entry)
  const isOn = entry.state.status !== 'scheduled'
  const legs = markets.flatMap(({ kind, period, line, team, number }, at) => {
    const selection = picks[at]?.selection
    if (selection === undefined) return []
    return [{ kind, period, line, team, number, selection, ...(isOn && { scoreAtBet: state.score }) }]
  })
  const { odds } = builderOdds(strengthOf(entry), state, legs)
  if (prices.size >= keptOfMatch) prices.clear()
  prices.set(key, { versions, odds })
  return odds
}
