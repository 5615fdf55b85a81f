import type { Currency } from '@grandstand/money'

/** A venue as the site shows it. */
export interface Venue {
  /** Stands in transfers: `live`. */
  readonly code: string
  readonly englishName: string
  readonly name: string
  /** What it keeps balances in, one for each; it is never asked about another. */
  readonly currencies: readonly Currency[]
}

export interface VenueOrder {
  /** Ours; a venue does it once however often it is asked. */
  readonly id: string
  readonly venue: string
  readonly memberId: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  /** Minor units of `currency`. */
  readonly amount: bigint
}

/**
 * A venue's definite answer to a transfer. `done`: it happened, now or before. `refused`: it did not happen and never will,
 * not even when an earlier attempt arrives late. Anything else, a 503 included, is `VenueAway`: it may have happened.
 */
export type VenueAnswer = 'done' | 'refused'

/** What a venue's own book has of a transfer; `unknown` when it never had it. */
export type VenueRecord =
  | { readonly state: 'done'; readonly currency: Currency; readonly amount: bigint }
  | { readonly state: 'refused' | 'unknown' }

/** Another company that keeps wallets of its own for our members. */
export interface VenueHost {
  readonly venues: readonly Venue[]
  /** Minor units of each currency; 0n of one that the venue does not take. @throws VenueAway, VenueInMaintenance */
  balances(venue: string, memberId: string): Promise<Readonly<Record<Currency, bigint>>>
  /** @throws VenueAway when nothing is known of it: it may have happened */
  transfer(order: VenueOrder): Promise<VenueAnswer>
  /** @throws VenueAway */
  find(venue: string, id: string): Promise<VenueRecord>
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
