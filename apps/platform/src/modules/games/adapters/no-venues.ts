import type { VenueHost } from '../venue.ts'

/** Host of a site without venues. */
export const noVenues: VenueHost = {
  venues: [],
  balances: () => Promise.reject(new Error('there are no venues')),
  transfer: () => Promise.reject(new Error('there are no venues')),
  find: () => Promise.reject(new Error('there are no venues')),
}
