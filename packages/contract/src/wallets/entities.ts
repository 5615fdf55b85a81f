import * as z from 'zod/mini'
import { money } from '../money.ts'

/**
 * A member's wallets. `central` is CNY (the specification's RMB), `usdt` is USDT. `yield` is CNY that earns interest,
 * `coins` is CNY set aside for gifts. Money at venues is in `games.balances`.
 */
export const walletKind = z.enum(['central', 'usdt', 'yield', 'coins'])
export type WalletKind = z.output<typeof walletKind>

/** `available` can be spent; `held` is set aside by pending transfers, such as open bets. Their sum is the balance. */
export const wallet = z.object({ kind: walletKind, available: money, held: money })
export type Wallet = z.output<typeof wallet>

/** Why money moved: the ledger's transfer kinds. */
export const statementKind = z.enum([
  'deposit',
  'withdrawal',
  'bet',
  'bet-result',
  'bet-rollback',
  'cash-out',
  'promotion',
  'venue-transfer',
  'game-bet',
  'game-win',
  'game-rollback',
  'yield-transfer',
  'yield-interest',
  'coin-purchase',
  'gift',
  'correction',
  'debt',
])
export type StatementKind = z.output<typeof statementKind>

/**
 * One line of the statement. A hold is listed while it is pending, and replaced by its outcome.
 * `balanceAfter` is the available balance after it.
 */
export const statementLine = z.object({
  id: z.string(),
  at: z.number(),
  wallet: walletKind,
  kind: statementKind,
  /** Signed change of the balance, or, for a hold, of the available balance. */
  amount: money,
  balanceAfter: z.optional(money),
  state: z.enum(['pending', 'posted', 'voided']),
  /** The stake was posted by a cash-out, so that a part of its bet may still be open. */
  isCashedOut: z.optional(z.boolean()),
  /** Description: "丹麦 vs 比利时 · 大 2.5/3". */
  note: z.string(),
  /** Id of the bet or order that caused it. */
  reference: z.optional(z.string()),
})
export type StatementLine = z.output<typeof statementLine>
