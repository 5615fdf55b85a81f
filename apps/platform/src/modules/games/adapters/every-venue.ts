import type { OwnKey } from '../company-keys.ts'
import type { Registry } from '../registry/service.ts'
import type { VenueHost } from '../venue.ts'
import { createCompanyPort, createCompanyVenue } from './company.ts'

interface Needs {
  readonly registry: Pick<Registry, 'list'>
  readonly keyOf: (code: string) => OwnKey
  readonly clock: { now(): number }
  /** Venues that are reached otherwise than by the protocol. */
  readonly others: VenueHost
}

/** All venues of the site, each asked by its own adapter. */
export function createEveryVenue({ registry, keyOf, clock, others }: Needs): VenueHost {
  const companies = new Map<string, ReturnType<typeof createCompanyVenue>>()

  function companyOf(code: string): ReturnType<typeof createCompanyVenue> | undefined {
    const company = registry.list().find((venue) => venue.code === code)?.company
    if (company === undefined) return undefined
    const known = companies.get(code)
    const made = known ?? createCompanyVenue(createCompanyPort(company, keyOf(code), () => clock.now()))
    companies.set(code, made)
    return made
  }
  const hostOf = (code: string): Omit<VenueHost, 'venues'> => companyOf(code) ?? others

  return {
    venues: others.venues,
    balances: (venue, memberId) => hostOf(venue).balances(venue, memberId),
    transfer: (order) => hostOf(order.venue).transfer(order),
    find: (venue, id) => hostOf(venue).find(venue, id),
    async takeAll(order) {
      const host = hostOf(order.venue)
      if (host.takeAll) return host.takeAll(order)
      return (await host.transfer(order)) === 'done' ? order.amount : 'refused'
    },
    cancel(order) {
      const host = hostOf(order.venue)
      return host.cancel ? host.cancel(order) : host.transfer(order)
    },
    async standing(venue, memberId) {
      const host = hostOf(venue)
      if (host.standing) return host.standing(venue, memberId)
      return { balances: await host.balances(venue, memberId), openRounds: [] }
    },
    endSession: async (venue, memberId, session) => hostOf(venue).endSession?.(venue, memberId, session),
    status: async (venue) => hostOf(venue).status?.(venue),
    games: async (venue) => hostOf(venue).games?.(venue),
    records: async (venue, after) => hostOf(venue).records?.(venue, after),
    dayRoot: async (venue, day) => hostOf(venue).dayRoot?.(venue, day),
  }
}
