import type { AccountKey } from './account.ts'

/** Why money moved. The statement names each in words; a new reason is a new row here. */
export const transferKinds = [
  'deposit',
  'withdrawal',
  'bet',
  'bet-result',
  'bet-rollback',
  'cash-out',
  'promotion',
  'venue-transfer',
  'yield-transfer',
  'yield-interest',
  'coin-purchase',
  'gift',
  'correction',
  'debt',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** One account's part of a transfer, in minor units of the account's currency: positive credits it, negative debits it. */
export interface Posting {
  readonly account: AccountKey
  readonly amount: bigint
}

/** Facts for people, shown in the statement: `{ betId, title }`. Plain JSON, no amounts as numbers. */
export type Memo = Readonly<Record<string, string | number | boolean | null>>

/**
 * One thing for the ledger to do. `id` names the transfer and is made by the caller: it happens once however often it is sent.
 * `transfer` posts at once. `hold` makes it pending: debits of accounts that cannot be overdrawn are held, nothing moves.
 * `post` ends a pending transfer by posting it, with other postings than were held when some are given (partial, or extra).
 * `void` ends it by releasing what was held.
 */
export type Work = Beginning | Ending

export interface Beginning {
  readonly op: 'transfer' | 'hold'
  readonly id: string
  readonly kind: TransferKind
  readonly postings: readonly Posting[]
  readonly memo?: Memo
}

export type Ending =
  | { readonly op: 'post'; readonly id: string; readonly postings?: readonly Posting[]; readonly memo?: Memo }
  | { readonly op: 'void'; readonly id: string; readonly memo?: Memo }

export type TransferState = 'pending' | 'posted' | 'voided'

/**
 * What became of a work. Only `applied` changed anything.
 * `exists`: the same work was done before. `id-reused`: the id belongs to another transfer.
 * `guarded`: money would leave an account that limits, a pause or a freeze stand over, and they were not looked at.
 * `not-pending`: post or void of one that already ended the other way. `transfer-missing`: post or void of none.
 */
export type Outcome =
  | 'applied'
  | 'exists'
  | 'id-reused'
  | 'insufficient-funds'
  | 'not-pending'
  | 'transfer-missing'
  | 'account-missing'
  | 'guarded'

export function hasHappened(outcome: Outcome): boolean {
  return outcome === 'applied' || outcome === 'exists'
}
