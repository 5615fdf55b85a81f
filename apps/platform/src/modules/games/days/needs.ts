import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Wallets } from '../../wallets/service.ts'
import type { VenueHost } from '../venue.ts'

export interface DaysNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly wallets: Pick<Wallets, 'balanceOf'>
  readonly host: Pick<VenueHost, 'dayRoot' | 'standing' | 'records'>
}

/** A difference, before it is a case. */
export interface Found {
  readonly what: string
  /** A round, a member, or a currency. */
  readonly subject: string
  readonly detail: string
}
