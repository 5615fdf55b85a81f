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
    /** Everything in our wallets in what the member settles in, at `rate`; what lies at venues is `games.balances`. */
    total: money,
    wallets: z.array(wallet),
    /** What the member owes after a payout was taken back; what comes in next pays it first. Absent when nothing. */
    debts: z.optional(z.array(money)),
    /** What the member settles in [ROLE-10]. */
    settlementUnit: z.enum(['cny', 'usdt']),
    rate: usdtRate,
    at: z.number(),
  }),
})
