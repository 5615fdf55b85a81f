/** A venue as the site shows it. */
export interface Venue {
  /** Stands in transfers: `live`. */
  readonly code: string
  readonly englishName: string
  readonly name: string
}

export interface VenueOrder {
  /** Ours; a venue does it once however often it is asked. */
  readonly id: string
  readonly venue: string
  readonly memberId: string
  readonly direction: 'in' | 'out'
  /** Fen. */
  readonly amount: bigint
}

/**
 * What a venue said of a transfer. `done`: it happened, now or before. `refused`: it did not happen and never will.
 * `maintenance`: this attempt did nothing.
 */
export type VenueAnswer = 'done' | 'refused' | 'maintenance'

/** Another company that keeps wallets of its own for our members. */
export interface VenueHost {
  readonly venues: readonly Venue[]
  /** Fen. @throws VenueAway, VenueInMaintenance */
  balance(venue: string, memberId: string): Promise<bigint>
  /** @throws VenueAway when nothing is known of it: it may have happened */
  transfer(order: VenueOrder): Promise<VenueAnswer>
}

/** The venue did not answer as it should: what was asked may have happened. */
export class VenueAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'VenueAway'
  }
}

export class VenueInMaintenance extends Error {
  constructor() {
    super('the venue is in maintenance')
    this.name = 'VenueInMaintenance'
  }
}
