import * as z from 'zod/mini'
import { withdrawalId } from '../ids.ts'
import { money } from '../money.ts'

/** How money leaves: to a bank card, to an address, or straight from another member who pays in (speed draw). */
export const withdrawalKind = z.enum(['bank', 'usdt', 'speed'])
export type WithdrawalKind = z.output<typeof withdrawalKind>

/**
 * `reviewing` waits for people, `approved` for the worker, `paying` for the provider's answer. A speed draw is `matching`
 * until a member accepts it, `matched` until that member claims to have paid (`claimed`), and `paid` when the recipient
 * confirms; staff decide `appealed`. `paid` is done; `failed`, `rejected`, `cancelled` and `closed` returned the money.
 */
export const withdrawalState = z.enum([
  'reviewing',
  'approved',
  'paying',
  'matching',
  'matched',
  'claimed',
  'appealed',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'closed',
])
export type WithdrawalState = z.output<typeof withdrawalState>

export const drawAppealReason = z.enum(['not-received', 'wrong-amount', 'other-payer', 'other'])
export type DrawAppealReason = z.output<typeof drawAppealReason>

/** The other side of a speed draw. */
export const speedSide = z.object({
  /** Masked payer; undefined until a member has taken the order. */
  payer: z.optional(z.string()),
  /** Until when they have to say that they paid. */
  payBy: z.optional(z.number()),
  /** The payer's statement: time, last digits, reference. */
  proof: z.optional(z.string()),
  /** Until when the member should confirm or appeal; then a person looks at it. */
  confirmBy: z.optional(z.number()),
  /** From when on the member may remind them again. */
  canRemindAt: z.optional(z.number()),
  appeal: z.optional(
    z.object({
      reason: drawAppealReason,
      text: z.string(),
      at: z.number(),
      answer: z.optional(z.string()),
    }),
  ),
})
export type SpeedSide = z.output<typeof speedSide>

export const withdrawal = z.object({
  id: withdrawalId,
  /** Reference number for people. */
  number: z.string(),
  kind: withdrawalKind,
  /** Debit of the wallet, the fee included. */
  amount: money,
  fee: money,
  /** Amount that arrives: amount less fee. */
  arrives: money,
  /** Destination: `招商银行 ··1234`, `TRC20 TQn9Y2…q9Zx4K`. */
  destination: z.string(),
  state: withdrawalState,
  /** Why it was rejected, failed or closed, in words. */
  reason: z.optional(z.string()),
  /** Number of people who have to approve, and who have. */
  approvals: z.object({ needed: z.int(), given: z.int() }),
  canCancel: z.boolean(),
  createdAt: z.number(),
  /** Expected time of arrival. */
  expectedAt: z.number(),
  /** History of the order, oldest first. */
  steps: z.array(z.object({ state: withdrawalState, at: z.number() })),
  speed: z.optional(speedSide),
})
export type Withdrawal = z.output<typeof withdrawal>

/**
 * Conditions of a withdrawal. `bind-steps`, `withdraw-password`: not completed. `destination`: no
 * card or address that can be used now. `cool-off`: after a change of password, phone, mail, withdrawal password or payout name.
 * `turnover`: deposits that were not played once. `daily-amount`, `daily-count`, `open-orders`: limits. `balance`: nothing
 * to withdraw. `virtual-currency`: not on the white list. `frozen`: staff are reviewing the account. `not-offered`: the
 * payment company does not pay out this way.
 */
export const withdrawalRuleName = z.enum([
  'bind-steps',
  'withdraw-password',
  'destination',
  'cool-off',
  'turnover',
  'daily-amount',
  'daily-count',
  'open-orders',
  'balance',
  'virtual-currency',
  'frozen',
  'not-offered',
])
export type WithdrawalRuleName = z.output<typeof withdrawalRuleName>

export const withdrawalRule = z.object({
  rule: withdrawalRuleName,
  /** A rule that is not met may still let a part be withdrawn: `turnover`, `daily-amount`. */
  isMet: z.boolean(),
  /** Progress: played of the required turnover, or used of the day's limit. */
  progress: z.optional(z.object({ done: money, total: money, left: money })),
  count: z.optional(z.object({ done: z.int(), total: z.int() })),
  /** Time at which it will be met by waiting, epoch ms. */
  until: z.optional(z.number()),
  /** Cause of a cool-off. */
  because: z.optional(
    z.enum(['password', 'phone', 'email', 'withdraw-password', 'payout-name', 'card', 'address']),
  ),
})
export type WithdrawalRule = z.output<typeof withdrawalRule>

/** Details of `withdrawal-blocked`: the rules that forbid it. */
export const withdrawalBlock = z.object({ rules: z.array(withdrawalRule) })

/** A settled bet that counted towards turnover. */
export const countedBet = z.object({
  betId: z.string(),
  number: z.string(),
  title: z.string(),
  stake: money,
  /** Half the stake when half was won or lost; nothing when it was void. */
  counted: money,
  settledAt: z.number(),
})
export type CountedBet = z.output<typeof countedBet>
