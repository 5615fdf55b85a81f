import { CallError, type Money } from '@grandstand/contract'
import type { VenueBalance } from '@grandstand/contract/games'
import { currencies, type Currency } from '@grandstand/money'
import type { Database } from '../../kernel/database.ts'
import * as store from './store.ts'
import { openRecoveries, recoveryOf } from './recovery/service.ts'
import { transferOf } from './transfers.ts'
import type { Registry, Venue } from './registry/service.ts'
import { VenueAway, VenueInMaintenance, type OpenRound, type VenueHost } from './venue.ts'

interface Needs {
  readonly database: Database
  readonly host: VenueHost
  readonly registry: Pick<Registry, 'list'>
}

export interface Balances {
  readonly venues: VenueBalance[]
  readonly totals: Money[]
  /** Codes of venues where a round of the member is open. */
  readonly withOpenRounds: readonly string[]
}

interface Standing extends Pick<VenueBalance, 'state' | 'balances'> {
  readonly openRounds?: readonly OpenRound[]
}

/** Members' balances at venues, read from the venues on demand. */
export function createVenueBalances({ database, host, registry }: Needs) {
  /** Venues that can have money of a member. One that is off is asked too, because money there has to come back. */
  const withWallets = () => registry.list().filter(({ wallet }) => wallet === 'transfer')

  /** Asks a venue for its state and the member's balances there. */
  async function stateOf(venue: Venue, memberId: string): Promise<Standing> {
    try {
      const { balances: found, openRounds } = host.standing
        ? await host.standing(venue.code, memberId)
        : { balances: await host.balances(venue.code, memberId), openRounds: [] }
      return {
        state: 'open',
        balances: venue.currencies.map((currency) => ({ minor: found[currency], currency })),
        openRounds,
      }
    } catch (error) {
      if (error instanceof VenueInMaintenance) return { state: 'maintenance' }
      if (error instanceof VenueAway) return { state: 'away' }
      throw error
    }
  }

  /** @param only the code of the one venue that is asked */
  async function balances(memberId: string, only?: string): Promise<Balances> {
    const open = await store.openTransfers(database, memberId)
    const recoveries = await openRecoveries(database, memberId)
    const withOpenRounds: string[] = []
    const offered = withWallets().filter(({ code }) => (only ?? code) === code)
    const venues = await Promise.all(
      offered.map(async (venue): Promise<VenueBalance> => {
        const moving = open.find((row) => row.venue === venue.code)
        const { state, balances: found, openRounds = [] } = await stateOf(venue, memberId)
        if (openRounds.length > 0) withOpenRounds.push(venue.code)
        const recovery = recoveries.find((row) => row.venue === venue.code)
        const balance = found?.find(({ currency }) => currency === 'CNY')
        return {
          channelCode: venue.code,
          venueEnName: venue.englishName,
          name: venue.name,
          state: state === 'open' && venue.status === 0 ? 'maintenance' : state,
          currencies: [...venue.currencies],
          ...(found && { balances: found }),
          ...(balance && { balance }),
          ...(moving && { transfer: transferOf(moving) }),
          ...(recovery && { recovery: recoveryOf(recovery) }),
        }
      }),
    )
    // A venue that is off or hidden is listed while it has money of the member.
    const isListed = ({ channelCode, transfer, balances: found = [] }: VenueBalance) => {
      const venue = offered.find(({ code }) => code === channelCode)
      return (
        (venue?.isDisplay === true && venue.status !== 2) ||
        transfer !== undefined ||
        found.some(({ minor }) => minor > 0n)
      )
    }
    return { venues: venues.filter(isListed), totals: totalsOf(offered, venues), withOpenRounds }
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
