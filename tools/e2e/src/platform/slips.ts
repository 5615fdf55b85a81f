import { listMatches, type Market, type Match, type SlipLeg } from '@grandstand/contract/sportsbook'
import type { Client } from '@grandstand/dev-env'

/** A leg on the first selection of a market, or on that of `index`, at its current odds. */
export function legOn(match: Match, market: Market, index = 0): SlipLeg {
  const selection = market.selections[index]
  if (!selection) throw new Error(`market ${market.id} has no selection ${index}`)
  return {
    matchId: match.id,
    marketId: market.id,
    selection: selection.key,
    odds: selection.odds,
    version: market.version,
  }
}

/** Legs on markets that are open now, one for each match, before the start or in play. */
export async function openLegs(client: Client, when: 'in-play' | 'soon', limit = 40): Promise<SlipLeg[]> {
  const { matches } = await client.api.call(listMatches, { when, limit })
  return matches.flatMap(({ match, markets }) => {
    const market = markets.find((each) => each.status === 'active')
    return market ? [legOn(match, market)] : []
  })
}

/** A name that no earlier test has used. */
export function freshName(): string {
  return `t${Math.random().toString(36).slice(2, 12)}`
}

export const password = 'correct1hor'
