import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { transferPayload } from './transfer.ts'

/** A day as the site counts it, in Asia/Shanghai: `2026-11-21`. */
export const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

const yieldTransfer = {
  who: membersOnly,
  idempotent: true,
  input: transferPayload,
  output: z.object({
    id: z.string(),
    /** Balance of the yield wallet afterwards. */
    balance: money,
  }),
  refusals: ['insufficient-funds', 'wallet-mismatch', 'amount-below-minimum'],
} as const

/** From the central wallet (`transfer_out: 'central'`) into the yield wallet. */
export const transferToYield = defineCall({
  ...yieldTransfer,
  id: 'finance.yield.in',
  name: 'transferToYield',
  path: '/finance/yield/in',
})

/** Back to the central wallet (`transfer_in: 'central'`), any part of it at any time. */
export const transferFromYield = defineCall({
  ...yieldTransfer,
  id: 'finance.yield.out',
  name: 'transferFromYield',
  path: '/finance/yield/out',
})

/** One day that interest was counted for. */
export const yieldDay = z.object({
  day,
  /** Lowest balance of the day, which earns the interest. */
  base: money,
  interest: money,
  /** A year's interest in millionths: 65000 is 6.5 %. */
  annualPpm: z.int(),
})
export type YieldDay = z.output<typeof yieldDay>

/** The yield wallet: its balance, its earnings, and the rule. */
export const getYieldInfo = defineCall({
  id: 'finance.yield.info',
  name: 'getYieldInfo',
  path: '/finance/yield/info',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    balance: money,
    /** Today's rate for a year in millionths. */
    annualPpm: z.int(),
    /** Interest of the last day that was counted, and of all days together. */
    lastInterest: z.optional(yieldDay),
    total: money,
    /** The last 90 counted days, oldest first. */
    days: z.array(yieldDay),
    /** When the day that runs now is counted, ms. */
    nextAt: z.number(),
  }),
})
