import * as z from 'zod/mini'
import { defineCall, type Caller } from '../define.ts'
import { memberId, withdrawalId } from '../ids.ts'
import { currency, money } from '../money.ts'
import { walletKind } from '../wallets/entities.ts'
import { withdrawal } from './withdrawal-entities.ts'

const staffOnly: readonly Caller[] = ['staff']

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/**
 * A correction of a member's wallet: effective at once up to the limit of one person, otherwise after another
 * person's approval.
 */
export const adjustment = z.object({
  id: z.string(),
  memberId,
  wallet: walletKind,
  /** Signed. */
  amount: money,
  reason: z.string(),
  state: z.enum(['waiting', 'applied', 'rejected']),
  askedBy: memberId,
  askedAt: z.number(),
})
export type Adjustment = z.output<typeof adjustment>

/** Cases pending review, oldest first, at most 200 of each kind. */
export const listReviews = defineCall({
  id: 'finance.desk.reviews.list',
  name: 'listReviews',
  path: '/finance/desk/reviews',
  who: staffOnly,
  input: z.strictObject({}),
  output: z.object({
    withdrawals: z.array(z.object({ memberId, withdrawal })),
    payments: z.array(
      z.object({
        payment: z.string(),
        /** `came`: no order could take it; `undone`: it was credited and is gone at the provider. */
        what: z.enum(['came', 'undone']),
        depositId: z.optional(z.string()),
        amount: money,
        reason: z.string(),
        at: z.number(),
      }),
    ),
    adjustments: z.array(adjustment),
  }),
})

const decision = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('withdrawal'),
    id: withdrawalId,
    decision: z.enum(['approve', 'reject']),
    note: text,
  }),
  z.strictObject({ of: z.literal('appeal'), id: withdrawalId, isPaid: z.boolean(), note: text }),
  z.strictObject({
    of: z.literal('payment'),
    payment: z.string().check(z.minLength(1), z.maxLength(256)),
    decision: z.enum(['credit', 'send-back', 'take-back', 'write-off']),
    note: text,
  }),
  z.strictObject({
    of: z.literal('adjustment'),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    decision: z.enum(['approve', 'reject']),
    note: text,
  }),
])
export type DeskDecision = z.output<typeof decision>

/** Decision of one person on a pending case. `one-more`: a second person has to agree. */
export const decideReview = defineCall({
  id: 'finance.desk.decide',
  name: 'decideReview',
  path: '/finance/desk/decide',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject({ decision }),
  output: z.object({ outcome: z.enum(['done', 'one-more', 'said-already']) }),
  refusals: [
    'review-not-waiting',
    'another-person-needed',
    'insufficient-funds',
    'deposit-not-open',
    'deposit-limit-reached',
    'own-account',
  ],
})

/** Requests a correction of a wallet; `minus` debits it, and never more than it has. */
export const adjustWallet = defineCall({
  id: 'finance.desk.adjust',
  name: 'adjustWallet',
  path: '/finance/desk/adjust',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject({
    memberName: z.string().check(z.minLength(1), z.maxLength(64)),
    wallet: walletKind,
    amount: money,
    reason: text,
  }),
  output: z.object({ adjustment }),
  refusals: ['insufficient-funds', 'wallet-mismatch', 'amount-above-maximum', 'own-account'],
})

/** Freezes a member's wallets, which only corrections can then debit; without `because`, lifts the freeze. */
export const freezeMoney = defineCall({
  id: 'finance.desk.freeze',
  name: 'freezeMoney',
  path: '/finance/desk/freeze',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject({
    memberName: z.string().check(z.minLength(1), z.maxLength(64)),
    because: z.optional(text),
  }),
  output: z.object({ memberId, isFrozen: z.boolean() }),
  refusals: ['own-account'],
})

/** Funds at providers and venues against the debt to members, by currency, according to the ledger. */
export const getReserve = defineCall({
  id: 'finance.desk.reserve.get',
  name: 'getReserve',
  path: '/finance/desk/reserve',
  who: staffOnly,
  input: z.strictObject({}),
  output: z.object({
    reserves: z.array(
      z.object({
        currency,
        atProviders: money,
        atVenues: money,
        /** Balance of all members' wallets, holds included. */
        owedToMembers: money,
        /** The part of it that is held for withdrawals in progress. */
        pendingWithdrawals: money,
        /** Received but not assigned yet. */
        inReview: money,
        /** Debts of members after a payout was taken back. */
        debts: money,
        /** Surplus after all debts. */
        surplus: money,
        isCovered: z.boolean(),
      }),
    ),
    at: z.number(),
  }),
})
export type Reserve = z.output<typeof getReserve.output>['reserves'][number]

/** Acts of the staff, newest first. */
export const listDeskActs = defineCall({
  id: 'finance.desk.acts.list',
  name: 'listDeskActs',
  path: '/finance/desk/acts',
  who: staffOnly,
  input: z.strictObject({ before: z.optional(z.int()), limit: z.int().check(z.gte(1), z.lte(100)) }),
  output: z.object({
    acts: z.array(
      z.object({
        id: z.int(),
        staffId: memberId,
        call: z.string(),
        subject: z.string(),
        what: z.record(z.string(), z.unknown()),
        /** Why it was refused; left out for what was done. */
        refused: z.optional(z.string()),
        at: z.number(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})
