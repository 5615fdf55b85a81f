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
})
export type VenueTransfer = z.output<typeof venueTransfer>
