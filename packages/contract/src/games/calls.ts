import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { transferPayload } from '../wallets/transfer.ts'
import { venueBalance, venueTransfer } from './entities.ts'

/** What lies at each venue, asked of the venues now. A venue that does not answer within two seconds is `away`. */
export const listVenueBalances = defineCall({
  id: 'games.balances',
  name: 'listVenueBalances',
  path: '/games/balances',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ venues: z.array(venueBalance), total: money, at: z.number() }),
})

const transferCall = {
  who: membersOnly,
  idempotent: true,
  input: transferPayload,
  output: z.object({ transfer: venueTransfer }),
  refusals: ['insufficient-funds', 'wallet-mismatch', 'amount-below-minimum', 'venue-away', 'venue-unknown'],
} as const

/** From the central wallet to a venue (`transfer_in`). `moving` is no failure: it goes on by itself. */
export const transferToVenue = defineCall({
  ...transferCall,
  id: 'games.transferIn',
  name: 'transferToVenue',
  path: '/games/transferIn',
})

/** From a venue (`transfer_out`) back to the central wallet. */
export const transferFromVenue = defineCall({
  ...transferCall,
  id: 'games.transferOut',
  name: 'transferFromVenue',
  path: '/games/transferOut',
})

/** All that can be spent of the central wallet to one venue. */
export const transferAllToVenue = defineCall({
  id: 'games.oneClickTransfer',
  name: 'transferAllToVenue',
  path: '/games/oneClickTransfer',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ venue: transferPayload.shape.transfer_in }),
  output: z.object({ transfer: venueTransfer }),
  refusals: ['insufficient-funds', 'venue-away', 'venue-unknown'],
})

/** Everything back from every venue, one transfer each; a venue that is away keeps its money and is named. */
export const recoverFromVenues = defineCall({
  id: 'games.oneClickRecovery',
  name: 'recoverFromVenues',
  path: '/games/oneClickRecovery',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({
    transfers: z.array(venueTransfer),
    /** Codes of venues that did not answer: their money lies where it lay. */
    away: z.array(z.string()),
  }),
})
