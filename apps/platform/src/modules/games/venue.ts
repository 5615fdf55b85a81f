import type { Currency } from '@grandstand/money'
import type { OperatorAnswer } from './protocol/operator.ts'

export interface VenueOrder {
  /** Our own id; a venue performs the transfer once, however often it is asked. */
  readonly id: string
  readonly venue: string
  readonly memberId: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  /** Minor units of `currency`; of `isAll` what was seen there. */
  readonly amount: bigint
  /** All that is free at that moment; out only. */
  readonly isAll?: boolean
}

/**
 * A venue's definite answer to a transfer. `done`: it happened, now or before. `refused`: it did not happen and never
 * will, not even if an earlier attempt arrives late. Anything else, a 503 included, is `VenueAway`: it may have
 * happened.
 */
export type VenueAnswer = 'done' | 'refused'

/** A transfer in a venue's own book; `unknown` when the venue never had it. */
export type VenueRecord =
  | { readonly state: 'done'; readonly currency: Currency; readonly amount: bigint }
  | { readonly state: 'refused' | 'unknown' }

/** Adapter interface of venues: companies that keep wallets of their own for our members. */
export interface VenueHost {
  /**
   * Minor units of each currency; 0n for a currency that the venue does not take.
   * @throws VenueAway, VenueInMaintenance
   */
  balances(venue: string, memberId: string): Promise<Readonly<Record<Currency, bigint>>>
  /** @throws VenueAway when the outcome is unknown: the transfer may have happened */
  transfer(order: VenueOrder): Promise<VenueAnswer>
  /** @throws VenueAway */
  find(venue: string, id: string): Promise<VenueRecord>
  /**
   * Like `transfer` out, of all that is free at that moment. Without it the amount that was seen is transferred.
   * @returns what was taken
   * @throws VenueAway
   */
  takeAll?(order: VenueOrder): Promise<bigint | 'refused'>
  /**
   * Asks that a transfer is never done: `refused`, or `done` when it had been. Without it a transfer is only asked for
   * again.
   * @throws VenueAway
   */
  cancel?(order: VenueOrder): Promise<VenueAnswer>
  /** `balances` with the rounds that keep money there. @throws VenueAway, VenueInMaintenance */
  standing?(venue: string, memberId: string): Promise<VenueStanding>
  /** Ends a session of the player there; open rounds go on. @throws VenueAway */
  endSession?(venue: string, memberId: string, session: string): Promise<void>
  /** What the venue says about itself. @throws VenueAway */
  status?(venue: string): Promise<VenueSays>
  /** Its catalogue; undefined when it cannot say. @throws VenueAway */
  games?(venue: string): Promise<VenueCatalogue | undefined>
  /** What the pools of its games with a jackpot hold now. @throws VenueAway */
  jackpots?(venue: string): Promise<readonly VenuePool[]>
  /** What its live tables do now. @throws VenueAway */
  tables?(venue: string): Promise<readonly VenueTable[]>
  /** Closed rounds after a cursor, at most 500; undefined when it keeps none. @throws VenueAway */
  records?(venue: string, after: number): Promise<readonly ClosedRound[] | undefined>
  /** Gives free rounds, once for each id. @throws VenueAway */
  giveFreeRounds?(order: FreeRoundsOrder): Promise<FreeRoundsAnswer>
  /** No further round of it begins, not even if an earlier attempt to give it arrives late. @throws VenueAway */
  cancelFreeRounds?(order: FreeRoundsOrder): Promise<FreeRoundsAnswer>
  /** The signed root over the records of a day (UTC); null before its end and without records. @throws VenueAway */
  dayRoot?(venue: string, day: string): Promise<DayRoot | null | undefined>
}

/** Rounds without a stake in any of the games, each worth a round with `stake` (minor units). */
export interface FreeRoundsOrder {
  readonly id: string
  readonly venue: string
  readonly memberId: string
  readonly games: readonly string[]
  readonly currency: Currency
  readonly rounds: number
  readonly stake: bigint
  /** Epoch ms. */
  readonly validUntil: number
  readonly reason: string
}

/** A venue's definite answer about free rounds. `refused` and `cancelled` are for ever. */
export type FreeRoundsAnswer = Exclude<OperatorAnswer<'freeRounds'>, { readonly state: 'unknown' }>

/** A live table as its venue tells it. */
export type VenueTable = OperatorAnswer<'tables'>['tables'][number]
export type VenuePool = OperatorAnswer<'jackpots'>['jackpots'][number]
export type VenueCatalogue = OperatorAnswer<'games'>
/** A game as its venue tells it. */
export type CatalogueGame = VenueCatalogue['games'][number]
/** A record of a closed round as its venue gives it, unchecked. */
export type ClosedRound = OperatorAnswer<'records'>['records'][number]
export type DayRoot = NonNullable<OperatorAnswer<'dayRoot'>['root']>

/** A round at a venue that has not ended. */
export interface OpenRound {
  readonly currency: Currency
  readonly game: string
  readonly stake: bigint
  /** The venue ends it by itself no later, epoch ms. */
  readonly endsBy: number
}

export interface VenueStanding {
  readonly balances: Readonly<Record<Currency, bigint>>
  readonly openRounds: readonly OpenRound[]
}

export interface VenueSays {
  readonly isOpen: boolean
  /** Expected end of maintenance, epoch ms. */
  readonly until: number | undefined
}

/** The venue says two things that cannot both be true, so that only a person can say where the money is. */
export class VenueContradiction extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'VenueContradiction'
  }
}

/** The venue did not give a valid answer: the request may have been performed. */
export class VenueAway extends Error {
  /** The HTTP status, if there was an answer. */
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
