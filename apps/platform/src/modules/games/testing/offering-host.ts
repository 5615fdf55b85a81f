import type { OfferedVenue } from '../registry/service.ts'
import type { VenueHost } from '../venue.ts'

/** A host of tests, with the venues that the registry gets from it. */
export interface OfferingHost extends VenueHost {
  readonly venues: readonly OfferedVenue[]
}
