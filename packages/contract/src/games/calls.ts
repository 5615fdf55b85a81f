import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { transferPayload } from '../wallets/transfer.ts'
import { walletType } from '../wallets/wallet-type.ts'
import { venueBalance, venueTransfer } from './entities.ts'

/** Balances at each venue, fetched from the venues now. A venue that does not answer within two seconds is `away`. */
export const listVenueBalances = defineCall({
  id: 'games.balances',
  name: 'listVenueBalances',
  path: '/games/balances',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    venues: z.array(venueBalance),
    /** Total at all venues, one sum for each currency that any of them takes. */
    totals: z.optional(z.array(money)),
    /** The sum in CNY once more, for pages of builds that knew no other. */
    total: money,
    at: z.number(),
  }),
})

const transferCall = {
  who: membersOnly,
  idempotent: true,
  input: transferPayload,
  output: z.object({ transfer: venueTransfer }),
  refusals: [
    'insufficient-funds',
    'wallet-mismatch',
    'amount-below-minimum',
    'venue-currency-not-taken',
    'venue-maintenance',
    'venue-away',
    'venue-unknown',
  ],
} as const

/**
 * Moves money from the wallet of a currency (`central` or `usdt`) to a venue (`transfer_in`), where it stays in that
 * currency. `moving` is not a failure: the platform completes it by itself.
 */
export const transferToVenue = defineCall({
  ...transferCall,
  id: 'games.transferIn',
  name: 'transferToVenue',
  path: '/games/transferIn',
})

/** From a venue (`transfer_out`) back to the wallet of the currency. */
export const transferFromVenue = defineCall({
  ...transferCall,
  id: 'games.transferOut',
  name: 'transferFromVenue',
  path: '/games/transferOut',
})

/** All that can be spent of the wallet of one type (`RMB` where it is left out) to one venue. */
export const transferAllToVenue = defineCall({
  id: 'games.oneClickTransfer',
  name: 'transferAllToVenue',
  path: '/games/oneClickTransfer',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ venue: transferPayload.shape.transfer_in, walletType: z.optional(walletType) }),
  output: z.object({ transfer: venueTransfer }),
  refusals: [
    'insufficient-funds',
    'venue-currency-not-taken',
    'venue-maintenance',
    'venue-away',
    'venue-unknown',
  ],
})

/**
 * Moves everything back from every venue, one transfer for each venue and currency; only of one wallet type, or from
 * one venue, when it is given. Naming a venue means leaving it: the member's sessions there end. An unreachable venue keeps its money and is named in the answer.
 */
export const recoverFromVenues = defineCall({
  id: 'games.oneClickRecovery',
  name: 'recoverFromVenues',
  path: '/games/oneClickRecovery',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    walletType: z.optional(walletType),
    venue: z.optional(transferPayload.shape.transfer_out),
  }),
  output: z.object({
    transfers: z.array(venueTransfer),
    /** Codes of venues that did not answer: their money did not move. */
    away: z.array(z.string()),
    /** Codes of venues where money is on its way or in an open round: it comes by itself after that. */
    later: z.optional(z.array(z.string())),
  }),
  refusals: ['venue-unknown'],
})

/**
 * How a transfer of the member stands, by asking the venue at once, under the id that it has, instead of when that is
 * due; at most once in ten seconds. Nothing is moved that would not be moved without it.
 */
export const getVenueTransfer = defineCall({
  id: 'games.transfers.get',
  name: 'getVenueTransfer',
  path: '/games/transfers/get',
  who: membersOnly,
  isRepeatable: true,
  input: z.strictObject({ transfer: z.string().check(z.maxLength(64)) }),
  output: z.object({ transfer: venueTransfer }),
})
