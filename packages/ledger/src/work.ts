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
  'game-bet',
  'game-win',
  'game-rollback',
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
 * One operation of the ledger. `id` names the transfer and is made by the caller; the operation takes effect once,
 * however often it is sent. `transfer` posts at once. `hold` makes it pending: debits of accounts without overdraft
 * are reserved and nothing moves. `post` completes a pending transfer, optionally with other postings than were held
 * (partial or extra). `void` releases what was held.
 */
export type Work = Beginning | Ending

export interface Beginning {
  readonly op: 'transfer' | 'hold'
  readonly id: string
  readonly kind: TransferKind
  readonly postings: readonly Posting[]
  readonly memo?: Memo
  /** Id of a hold whose rest this one holds on. A `post` of it comes before this work, in the same list of works. */
  readonly continues?: string
}

export type Ending =
  | { readonly op: 'post'; readonly id: string; readonly postings?: readonly Posting[]; readonly memo?: Memo }
  | { readonly op: 'void'; readonly id: string; readonly memo?: Memo }

export type TransferState = 'pending' | 'posted' | 'voided'

/**
 * Outcome of a work. Only `applied` changed anything. `exists`: the same work was applied before. `id-reused`: the id
 * belongs to a different transfer. `guarded`: money would leave an account that is subject to limits, pauses or
 * freezes, and the guard was not consulted. `not-pending`: post or void of a transfer that already ended the other
 * way. `transfer-missing`: post or void of an unknown transfer.
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
