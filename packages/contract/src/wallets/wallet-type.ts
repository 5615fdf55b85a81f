import type { Currency } from '@grandstand/money'
import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'

/** The specification's names of what a wallet holds [ENT-04]. */
export const walletType = z.enum(['RMB', 'USDT'])
export type WalletType = z.output<typeof walletType>

/** `RMB` is CNY under the specification's name. */
export const currencyOfWalletType = { RMB: 'CNY', USDT: 'USDT' } as const satisfies Record<
  WalletType,
  Currency
>

/** How a currency is named and drawn [ENT-07]: the record of `@grandstand/money`, as it travels. */
export const currencyDisplay = z.object({
  name: z.string(),
  chineseName: z.string(),
  code: z.enum(['CNY', 'USDT']),
  unit: z.enum(['cny', 'usdt']),
  baseSymbol: z.string(),
  unicodeSymbol: z.string(),
  withdrawLabel: z.string(),
  bankCardLabel: z.string(),
})

const walletTypeAnswer = z.object({
  /** The member's settlement currency. */
  walletType,
  settlementUnit: z.enum(['cny', 'usdt']),
  /** Which the member may choose: USDT is for those on the white list of virtual currency. */
  choices: z.array(walletType),
  /** The record of each wallet type. */
  displays: z.array(currencyDisplay),
})

export const getWalletType = defineCall({
  id: 'finance.walletType.get',
  name: 'getWalletType',
  path: '/finance/walletType/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: walletTypeAnswer,
})

/** Sets what the member settles in [ROLE-10]: which wallet new stakes and deposits begin with. No money moves. */
export const setWalletType = defineCall({
  id: 'finance.walletType.set',
  name: 'setWalletType',
  path: '/finance/walletType/set',
  who: membersOnly,
  clearsCache: true,
  idempotent: true,
  input: z.strictObject({ walletType }),
  output: walletTypeAnswer,
  refusals: ['wallet-type-not-open'],
})
