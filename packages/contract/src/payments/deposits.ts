import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { depositId } from '../ids.ts'
import { moment } from '../moment.ts'
import { inputMoney, money } from '../money.ts'
import { chainNetwork, depositKind } from './payment-types.ts'
import { payerName } from './rules.ts'
import { speedPay } from './speed-pay-entities.ts'

/**
 * A deposit order [STATE-04]. `pending` waits for the member's payment; `unfinished` has been paid, or is said to be,
 * and is not final (confirmations, a counterparty, an appeal); `credited` is in the wallet; `cancelled` by the
 * member; `closed` timed out, or its payment failed.
 */
export const depositState = z.enum(['pending', 'unfinished', 'credited', 'cancelled', 'closed'])
export type DepositState = z.output<typeof depositState>

/** Which wallet a deposit goes to. */
export const depositWallet = z.enum(['central', 'usdt'])

/** Target of a bank transfer. `reference` must be in its purpose: it identifies the order. */
export const transferAccount = z.object({
  bankName: z.string(),
  branch: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  reference: z.string(),
  payerName: z.string(),
})
export type TransferAccount = z.output<typeof transferAccount>

/** Where USDT goes, and how far a payment has come. `confirmations` is 0 until the chain shows one. */
export const chainPayment = z.object({
  network: chainNetwork,
  address: z.string(),
  confirmations: z.int(),
  needed: z.int(),
  /** The payment's transaction, once it was seen on the chain. */
  transaction: z.optional(z.string()),
  /** CNY for 1 USDT, kept for this order. */
  rate: z.string(),
})
export type ChainPayment = z.output<typeof chainPayment>

/** Money that arrived and could not be credited automatically. Staff review it; it is never lost. */
export const depositReview = z.object({
  amount: money,
  at: z.number(),
  state: z.enum(['reviewing', 'credited', 'sent-back']),
  /** Note of the person who decided. */
  note: z.string(),
  /** The member's own deposit limit had no room for it: it is credited when there is room, or sent back. */
  isOverLimit: z.optional(z.boolean()),
})
export type DepositReview = z.output<typeof depositReview>

export const deposit = z.object({
  id: depositId,
  /** Reference number for people: "D2411-2147-0638". */
  number: z.string(),
  method: z.string(),
  kind: depositKind,
  /** Amount to be paid. */
  amount: money,
  /** Amount received, when it is known and differs from `amount`. */
  received: z.optional(money),
  wallet: depositWallet,
  /** Credit that the wallet gets if `amount` arrives; once credited, what it got. */
  arrives: money,
  state: depositState,
  /**
   * The provider's page where the member pays; '' where there is none. For transfers and chains, a sandbox's stand-in
   * for them.
   */
  payUrl: z.string(),
  createdAt: z.number(),
  /** When it closes without a payment; for an unfinished speed pay, the end of its stage. */
  closesAt: z.number(),
  creditedAt: z.optional(z.number()),
  /** Reason for closing. */
  closedBecause: z.optional(
    z.enum(['timed-out', 'payment-failed', 'no-counterparty', 'appeal-lost', 'over-limit']),
  ),
  transfer: z.optional(transferAccount),
  chain: z.optional(chainPayment),
  speed: z.optional(speedPay),
  reviews: z.array(depositReview),
})
export type Deposit = z.output<typeof deposit>

const opening = [
  'amount-below-minimum',
  'amount-above-maximum',
  'provider-away',
  'too-many-open-deposits',
  'payment-type-closed',
  'white-list-only',
] as const

/** Opens a deposit order by card, e-wallet or bank transfer. A transfer needs the payer's name. */
export const createDeposit = defineCall({
  id: 'finance.pay',
  name: 'createDeposit',
  path: '/finance/pay',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    method: z.string().check(z.maxLength(32)),
    amount: inputMoney,
    payerName: z.optional(payerName),
  }),
  output: z.object({ deposit }),
  refusals: opening,
})

/** Opens a USDT order; the network is shown before any address. `wallet` is credited, CNY at the order's rate. */
export const createUsdtDeposit = defineCall({
  id: 'finance.usdtPay',
  name: 'createUsdtDeposit',
  path: '/finance/usdtPay',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ network: chainNetwork, amount: inputMoney, wallet: depositWallet }),
  output: z.object({ deposit }),
  refusals: opening,
})

/** One order, or, without an id, the member's open one if there is one (resume after reload). */
export const getDeposit = defineCall({
  id: 'finance.deposit.get',
  name: 'getDeposit',
  path: '/finance/deposit/get',
  who: membersOnly,
  input: z.strictObject({ depositId: z.optional(depositId) }),
  output: z.object({ deposit: z.optional(deposit) }),
})

/** The member's orders, newest first; `before` is the `createdAt` of the last one of the page before. */
export const listDeposits = defineCall({
  id: 'finance.deposit.list',
  name: 'listDeposits',
  path: '/finance/deposit/list',
  who: membersOnly,
  input: z.strictObject({
    before: z.optional(moment),
    limit: z.int().check(z.gte(1), z.lte(50)),
  }),
  output: z.object({ deposits: z.array(deposit), hasMore: z.boolean() }),
})

export const cancelDeposit = defineCall({
  id: 'finance.deposit.cancel',
  name: 'cancelDeposit',
  path: '/finance/deposit/cancel',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ depositId }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'provider-away'],
})
