import type { OwnKey } from '../company-keys.ts'
import type { Company, Registry } from '../registry/service.ts'
import { VenueAway, type VenueHost } from '../venue.ts'
import { createCompanyPort, createCompanyVenue } from './company.ts'

interface Needs {
  readonly registry: Pick<Registry, 'list'>
  readonly keyOf: (code: string) => OwnKey
  readonly clock: { now(): number }
}

/** All venues of the site, each asked by the venue protocol. */
export function createEveryVenue({ registry, keyOf, clock }: Needs): Required<VenueHost> {
  const made = new Map<string, { readonly company: Company; readonly host: Required<VenueHost> }>()

  /** @throws VenueAway for a venue without an address, such as the halls of the sandbox before decision 1022 */
  function hostOf(code: string): Required<VenueHost> {
    const company = registry.list().find((venue) => venue.code === code)?.company
    if (company === undefined) throw new VenueAway('no address of this venue is configured')
    const known = made.get(code)
    if (known?.company.url === company.url && known.company.publicKey === company.publicKey) return known.host
    const host = createCompanyVenue(createCompanyPort(company, keyOf(code), () => clock.now()))
    made.set(code, { company, host })
    return host
  }

  return {
    balances: async (venue, memberId) => hostOf(venue).balances(venue, memberId),
    transfer: async (order) => hostOf(order.venue).transfer(order),
    find: async (venue, id) => hostOf(venue).find(venue, id),
    takeAll: async (order) => hostOf(order.venue).takeAll(order),
    cancel: async (order) => hostOf(order.venue).cancel(order),
    standing: async (venue, memberId) => hostOf(venue).standing(venue, memberId),
    endSession: async (venue, memberId, session) => hostOf(venue).endSession(venue, memberId, session),
    status: async (venue) => hostOf(venue).status(venue),
    games: async (venue) => hostOf(venue).games(venue),
    jackpots: async (venue) => hostOf(venue).jackpots(venue),
    tables: async (venue) => hostOf(venue).tables(venue),
    records: async (venue, after) => hostOf(venue).records(venue, after),
    giveFreeRounds: async (order) => hostOf(order.venue).giveFreeRounds(order),
    cancelFreeRounds: async (order) => hostOf(order.venue).cancelFreeRounds(order),
    dayRoot: async (venue, day) => hostOf(venue).dayRoot(venue, day),
  }
}
