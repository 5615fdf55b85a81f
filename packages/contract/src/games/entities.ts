import * as z from 'zod/mini'
import { currency, money } from '../money.ts'

/** A venue as its wallet is shown. Its code is used in transfers, its English name in caches and launches. */
export const venueBalance = z.object({
  channelCode: z.string(),
  venueEnName: z.string(),
  name: z.string(),
  /** `away`: the venue does not answer; money there stays, and its balances are omitted. */
  state: z.enum(['open', 'away', 'maintenance']),
  /** Currencies that can be moved there. Older builds omit this and move CNY alone. */
  currencies: z.optional(z.array(currency)),
  /** One balance for each of `currencies`. */
  balances: z.optional(z.array(money)),
  /** The balance in CNY once more, for pages of builds that knew no other. */
  balance: z.optional(money),
  /** The newest transfer to or from it that is not over yet, in whichever currency. */
  transfer: z.optional(z.lazy(() => venueTransfer)),
  /** A recovery that goes on by itself. */
  recovery: z.optional(z.lazy(() => venueRecovery)),
})
export type VenueBalance = z.output<typeof venueBalance>

/**
 * `moving`: the venue has not answered yet, and the platform goes on by itself. `done`, or `refunded`: the money is
 * back in the wallet.
 */
export const venueTransfer = z.object({
  id: z.string(),
  venue: z.string(),
  direction: z.enum(['in', 'out']),
  amount: money,
  state: z.enum(['moving', 'done', 'refunded']),
  /** Times that the venue was asked. */
  tries: z.int(),
  createdAt: z.number(),
  endedAt: z.optional(z.number()),
  /** When the venue is asked next, and when the platform begins to cancel the transfer; while it is moving. */
  nextTryAt: z.optional(z.number()),
  endsBy: z.optional(z.number()),
  /**
   * Since when it waits for a person, because more came back than is paid without one, or because the venue
   * contradicts itself. Nothing goes on by itself until then.
   */
  heldAt: z.optional(z.number()),
})
export type VenueTransfer = z.output<typeof venueTransfer>

/**
 * The recovery of all money from one venue. `away`: the venue does not answer and is asked again. `moving`: money is on
 * its way. `waiting`: the rest comes when open rounds have ended. `done`; `given-up`: the venue was away for a day.
 */
export const venueRecovery = z.object({
  venue: z.string(),
  state: z.enum(['away', 'moving', 'waiting', 'done', 'given-up']),
  begunAt: z.number(),
  /** Latest end of the rounds that it waits for. */
  waitsUntil: z.optional(z.number()),
  nextTryAt: z.optional(z.number()),
})
export type VenueRecovery = z.output<typeof venueRecovery>
