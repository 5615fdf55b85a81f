import { VenueAway, type VenueHost } from '../venue.ts'

const away = () => Promise.reject(new VenueAway('no address of this venue is configured'))

/** Host of a site that no longer has an address for its halls. */
export const noVenues: VenueHost = { venues: [], balances: away, transfer: away, find: away }
