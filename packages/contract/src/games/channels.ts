import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { money } from '../money.ts'
import { gameName } from './game.ts'
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

const pools = z.object({ pools: z.array(z.object({ ...gameName, level: money })) })

/**
 * What the jackpots of games hold, one for each currency, as their open venues said last. They move with every bet, so
 * they are published every ten seconds at most. The id is `all`.
 */
export const gameJackpots = defineChannel({
  name: 'game-jackpots',
  who: 'anyone',
  snapshot: pools,
  delta: pools,
  fold: (_state, delta) => delta,
})
