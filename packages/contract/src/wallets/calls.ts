import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { wallet } from './entities.ts'
import { usdtRate } from './rate.ts'

export const getTotalAssets = defineCall({
  id: 'finance.totalAssets',
  name: 'getTotalAssets',
  path: '/finance/totalAssets',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    /** Total of our wallets in the member's settlement currency, at `rate`; money at venues is in `games.balances`. */
    total: money,
    wallets: z.array(wallet),
    /** Debt of the member after a payout was taken back; new credits pay it first. Absent when there is none. */
    debts: z.optional(z.array(money)),
    /** The member's settlement currency [ROLE-10]. */
    settlementUnit: z.enum(['cny', 'usdt']),
    rate: usdtRate,
    at: z.number(),
  }),
})
