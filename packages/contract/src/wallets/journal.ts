import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { currency, money } from '../money.ts'
import { statementKind, statementLine, walletKind } from './entities.ts'
import { day } from './yield.ts'

/**
 * Explains a number. `balance` of a wallet is the sum of all its entries, `held` of its open holds, `available`
 * of both; with `kinds` only of those (`yield-interest`: what was earned).
 */
export const getJournal = defineCall({
  id: 'finance.journal.get',
  name: 'getJournal',
  path: '/finance/journal/get',
  who: membersOnly,
  input: z.strictObject({
    wallet: walletKind,
    part: z.enum(['balance', 'held', 'available']),
    kinds: z.optional(z.array(statementKind).check(z.minLength(1), z.maxLength(20))),
  }),
  output: z.object({
    /** The number shown on the wallet page. */
    total: money,
    /** Parts of the sum, by kind; they add up to `total` exactly. `held` parts are negative in `available`. */
    parts: z.array(
      z.object({
        kind: statementKind,
        state: z.enum(['posted', 'pending']),
        amount: money,
        count: z.int(),
        /** First and last of them, ms. */
        from: z.number(),
        to: z.number(),
      }),
    ),
    /** The newest lines; more by `finance.dealRecords`. */
    lines: z.array(statementLine),
  }),
})
export type Journal = z.output<typeof getJournal.output>

/**
 * Won and lost by day, week (from Monday) or month of Asia/Shanghai, newest last, and what was paid in and out ever.
 */
export const getProfitLoss = defineCall({
  id: 'finance.profitLoss.get',
  name: 'getProfitLoss',
  path: '/finance/profitLoss/get',
  who: membersOnly,
  input: z.strictObject({ period: z.enum(['day', 'week', 'month']), currency }),
  output: z.object({
    periods: z.array(
      z.object({
        /** Its first day. */
        from: day,
        /** Stakes, negative, and what came back for bets. Their sum is won (above zero) or lost. */
        staked: money,
        returned: money,
      }),
    ),
    /** Since the account was opened: paid in, paid out (positive), and their difference. */
    lifetime: z.object({ deposited: money, withdrawn: money, net: money }),
  }),
})
export type ProfitLoss = z.output<typeof getProfitLoss.output>
