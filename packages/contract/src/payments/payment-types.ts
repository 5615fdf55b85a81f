import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { currency, money } from '../money.ts'

/**
 * How a deposit is paid. `page`: on the provider's page (card, e-wallet). `transfer`: by the member's own bank, to an account
 * with a reference. `chain`: USDT to an address of one network. `speed`: to another member who is drawing money.
 */
export const depositKind = z.enum(['page', 'transfer', 'chain', 'speed'])
export type DepositKind = z.output<typeof depositKind>

/** Chains that carry USDT; addresses of one are lost on another. */
export const chainNetwork = z.enum(['TRC20', 'ERC20', 'BEP20'])
export type ChainNetwork = z.output<typeof chainNetwork>

/** An offered chain with the confirmations that make a payment final. */
export const offeredNetwork = z.object({
  network: chainNetwork,
  confirmations: z.int(),
  /** About how long that takes, minutes: [3, 5]. */
  minutes: z.tuple([z.int(), z.int()]),
})
export type OfferedNetwork = z.output<typeof offeredNetwork>

/** Why a payment type is closed to this member, with the end when it is known (ms). */
export const typeClosed = z.object({
  reason: z.enum(['maintenance', 'white-list']),
  until: z.optional(z.number()),
})
export type TypeClosed = z.output<typeof typeClosed>

export const paymentType = z.object({
  id: z.string(),
  name: z.string(),
  kind: depositKind,
  currency,
  min: money,
  max: money,
  /** Amounts offered as buttons. */
  quick: z.array(money),
  note: z.string(),
  /** Fee on the received amount, in hundredths of a percent: 50 is 0.5 %. */
  feeBasisPoints: z.int(),
  /** Chains to choose from; empty unless the kind is `chain`. */
  networks: z.array(offeredNetwork),
  closed: z.optional(typeClosed),
})
export type PaymentType = z.output<typeof paymentType>

/** All payment types, including those closed to this member with the reason. `rate`: CNY for 1 USDT. */
export const listPaymentTypes = defineCall({
  id: 'finance.paymentTypes',
  name: 'listPaymentTypes',
  path: '/finance/paymentTypes',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ types: z.array(paymentType), rate: z.string() }),
})

/** A bank by its code: `ICBC`, 中国工商银行. */
export const bank = z.object({ code: z.string(), name: z.string() })
export type Bank = z.output<typeof bank>

/** The banks as the operator names them, in their order. */
export const bankList = z
  .array(
    z.strictObject({
      code: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(120)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(200),
    z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'names one bank twice'),
  )

/** Banks that cards may be of [ENT-03]. `page` counts from 1; `total` is of all pages. */
export const listBanks = defineCall({
  id: 'finance.banks.list',
  name: 'listBanks',
  path: '/finance/banks/list',
  who: membersOnly,
  input: z.strictObject({
    page: z.int().check(z.gte(1), z.lte(1_000)),
    size: z.int().check(z.gte(1), z.lte(100)),
  }),
  output: z.object({ banks: z.array(bank), total: z.int() }),
})
