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
 * A venue's definite answer to a transfer. `done`: it happened, now or before. `refused`: it did not happen and never will,
 * not even when an earlier attempt arrives late. Anything else, a 503 included, is `VenueAway`: it may have happened.
 */
export type VenueAnswer = 'done' | 'refused'

/** Another company that keeps wallets of its own for our members. */
export interface VenueHost {
  readonly venues: readonly Venue[]
  /** Fen. @throws VenueAway, VenueInMaintenance */
  balance(venue: string, memberId: string): Promise<bigint>
  /** @throws VenueAway when nothing is known of it: it may have happened */
  transfer(order: VenueOrder): Promise<VenueAnswer>
  /** What the venue's own book says of a transfer of ours; `unknown` when it never had it. @throws VenueAway */
  find(venue: string, id: string): Promise<VenueAnswer | 'unknown'>
}

/** The venue did not answer as it should: what was asked may have happened. */
export class VenueAway extends Error {
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'VenueAway'
    this.status = status
  }
}

export class VenueInMaintenance extends Error {
  constructor() {
    super('the venue is in maintenance')
    this.name = 'VenueInMaintenance'
  }
}
