import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { venueRecovery, venueTransfer } from './entities.ts'

const underWay = z.object({
  /** Transfers that have not ended, newest first. */
  transfers: z.array(venueTransfer),
  recoveries: z.array(venueRecovery),
})

/** A member's money on its way to and from venues; the id is `me`. A delta has all of it, because it is little. */
export const venueMoney = defineChannel({
  name: 'venue-money',
  who: 'owner',
  snapshot: underWay,
  delta: underWay,
  fold: (_state, delta) => delta,
})
