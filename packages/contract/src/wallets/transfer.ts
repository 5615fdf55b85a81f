import * as z from 'zod/mini'
import { inputMoney } from '../money.ts'
import { currencyOfWalletType, walletType } from './wallet-type.ts'

/** Place of a member's money: a wallet, or a venue by its code. */
export const place = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,23}$/))

/** The specification's transfer payload [ENT-04]; `transferOf` reads it. `transfer_out` is where the money leaves. */
export const transferPayload = z.strictObject({
  transfer_out: place,
  transfer_in: place,
  walletType,
  amount: inputMoney,
})
export type TransferPayload = z.output<typeof transferPayload>

export interface TransferInput {
  readonly from: string
  readonly to: string
  /** Minor units of CNY or USDT, as `walletType` says; undefined when the amount is of the other currency [H-D4]. */
  readonly amount: bigint | undefined
  readonly currency: 'CNY' | 'USDT'
}

/** Reads a transfer payload. Wallet type and amount must have the same currency. */
export function transferOf(payload: TransferPayload): TransferInput {
  const currency = currencyOfWalletType[payload.walletType]
  const isOne = payload.amount.currency === currency
  return {
    from: payload.transfer_out,
    to: payload.transfer_in,
    currency,
    amount: isOne ? payload.amount.minor : undefined,
  }
}
