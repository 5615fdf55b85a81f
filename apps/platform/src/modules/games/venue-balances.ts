import { CallError, type Money } from '@grandstand/contract'
import type { VenueBalance } from '@grandstand/contract/games'
import { currencies, type Currency } from '@grandstand/money'
import type { Database } from '../../kernel/database.ts'
import * as store from './store.ts'
import { transferOf } from './transfers.ts'
import { VenueAway, VenueInMaintenance, type Venue, type VenueHost } from './venue.ts'

interface Needs {
  readonly database: Database
  readonly host: VenueHost
}

/** Members' balances at venues, read from the venues on demand. */
export function createVenueBalances({ database, host }: Needs) {
  /** Asks a venue for its state and the member's balances there. */
  async function stateOf(venue: Venue, memberId: string): Promise<Pick<VenueBalance, 'state' | 'balances'>> {
    try {
      const found = await host.balances(venue.code, memberId)
      return {
        state: 'open',
        balances: venue.currencies.map((currency) => ({ minor: found[currency], currency })),
      }
    } catch (error) {
      if (error instanceof VenueInMaintenance) return { state: 'maintenance' }
      if (error instanceof VenueAway) return { state: 'away' }
      throw error
    }
  }

  async function balances(memberId: string): Promise<{ venues: VenueBalance[]; totals: Money[] }> {
    const open = await store.openTransfers(database, memberId)
    const venues = await Promise.all(
      host.venues.map(async (venue): Promise<VenueBalance> => {
        const moving = open.find((row) => row.venue === venue.code)
        const { state, balances: found } = await stateOf(venue, memberId)
        const balance = found?.find(({ currency }) => currency === 'CNY')
        return {
          channelCode: venue.code,
          venueEnName: venue.englishName,
          name: venue.name,
          state,
          currencies: [...venue.currencies],
          ...(found && { balances: found }),
          ...(balance && { balance }),
          ...(moving && { transfer: transferOf(moving) }),
        }
      }),
    )
    return { venues, totals: totalsOf(host.venues, venues) }
  }

  /** @throws CallError venue-away */
  async function askBalance(venue: Venue, memberId: string, currency: Currency): Promise<bigint> {
    try {
      return (await host.balances(venue.code, memberId))[currency]
    } catch (error) {
      if (error instanceof VenueAway || error instanceof VenueInMaintenance)
        throw new CallError('venue-away', undefined, { cause: error })
      throw error
    }
  }

  return { balances, askBalance }
}

/**
 * Sum of the balances at all venues that answered, one for each currency that any venue takes; currencies are never
 * added up.
 */
function totalsOf(offered: readonly Venue[], venues: readonly VenueBalance[]): Money[] {
  const all = venues.flatMap(({ balances = [] }) => balances)
  return currencies
    .filter((currency) => offered.some((venue) => venue.currencies.includes(currency)))
    .map((currency) => ({
      minor: all.reduce((sum, each) => (each.currency === currency ? sum + each.minor : sum), 0n),
      currency,
    }))
}
