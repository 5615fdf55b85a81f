import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { addressId, cardId, withdrawalId } from '../ids.ts'
import { inputMoney, money } from '../money.ts'
import { bindStep } from '../member/bind-steps.ts'
import { network } from './addresses.ts'
import { bankCard, virtualAddress } from './cards.ts'
import { withdrawalPassword } from './rules.ts'
import { countedBet, withdrawal, withdrawalKind, withdrawalRule } from './withdrawal-entities.ts'

/** One way to withdraw, with its current terms for this member. */
export const withdrawalWay = z.object({
  kind: withdrawalKind,
  /** Available balance of the wallet. */
  available: money,
  /** Maximum that all rules allow now; 0 when a rule forbids a withdrawal. */
  withdrawable: money,
  min: money,
  max: money,
  /** By network for USDT; one entry for the others. */
  fees: z.array(z.object({ network: z.optional(network), fee: money })),
  /** Maximum that is approved automatically; above it staff approve. */
  automaticUpTo: money,
  /** How long it usually takes, in minutes. */
  minutes: z.int(),
  rules: z.array(withdrawalRule),
})
export type WithdrawalWay = z.output<typeof withdrawalWay>

/** Terms of a withdrawal for this member, and the reasons that prevent one. */
export const prepareWithdrawal = defineCall({
  id: 'finance.withdraw.prepare',
  name: 'prepareWithdrawal',
  path: '/finance/withdraw/prepare',
  who: membersOnly,
  isRepeatable: true,
  input: z.strictObject({}),
  output: z.object({
    ways: z.array(withdrawalWay),
    /** [ENT-16] The bind step to do next; undefined when all are done. */
    nextStep: z.optional(bindStep),
    hasPassword: z.boolean(),
    cards: z.array(bankCard),
    addresses: z.array(virtualAddress),
    /** The latest bets that count towards the turnover that is still open. */
    counted: z.array(countedBet),
  }),
})
export type WithdrawalPreparation = z.output<typeof prepareWithdrawal.output>

const refusals = [
  'withdrawal-blocked',
  'amount-below-minimum',
  'amount-above-maximum',
  'insufficient-funds',
  'withdraw-password-not-set',
  'wrong-withdraw-password',
  'withdraw-password-locked',
] as const

/** Opens a withdrawal to one of the member's bank cards. The amount is held at once. */
export const createWithdrawal = defineCall({
  id: 'finance.withdraw.create',
  name: 'createWithdrawal',
  path: '/finance/withdraw/create',
  who: membersOnly,
  idempotent: true,
  stepUp: 'withdraw',
  input: z.strictObject({ amount: inputMoney, cardId, password: withdrawalPassword }),
  output: z.object({ withdrawal }),
  refusals: [...refusals],
})

/**
 * Opens a withdrawal from the USDT wallet to one of the member's addresses; the network fee is deducted from the
 * amount.
 */
export const createUsdtWithdrawal = defineCall({
  id: 'finance.withdraw.usdt',
  name: 'createUsdtWithdrawal',
  path: '/finance/withdraw/usdt',
  who: membersOnly,
  idempotent: true,
  stepUp: 'withdraw',
  input: z.strictObject({ amount: inputMoney, addressId, password: withdrawalPassword }),
  output: z.object({ withdrawal }),
  refusals: [...refusals],
})

/** Cancels a withdrawal that is not approved yet. */
export const cancelWithdrawal = defineCall({
  id: 'finance.withdraw.cancel',
  name: 'cancelWithdrawal',
  path: '/finance/withdraw/cancel',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ withdrawalId }),
  output: z.object({ withdrawal }),
  refusals: ['withdrawal-not-open'],
})

export const getWithdrawal = defineCall({
  id: 'finance.withdraw.get',
  name: 'getWithdrawal',
  path: '/finance/withdraw/get',
  who: membersOnly,
  input: z.strictObject({ withdrawalId }),
  output: z.object({ withdrawal }),
})

/** Newest first, page by page. */
export const listWithdrawals = defineCall({
  id: 'finance.withdraw.list',
  name: 'listWithdrawals',
  path: '/finance/withdraw/list',
  who: membersOnly,
  input: z.strictObject({
    /** The last id of the previous page. */
    before: z.optional(withdrawalId),
    limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.object({ withdrawals: z.array(withdrawal), hasMore: z.boolean() }),
})
