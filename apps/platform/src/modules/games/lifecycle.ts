import { inBoth } from '@grandstand/contract/house-text'
import type { Currency } from '@grandstand/money'
import { move, venueAccount, walletAccount, walletOf, type Posting, type Work } from '../wallets/service.ts'

export type TransferState = 'moving' | 'done' | 'refunded'

interface Facts {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  readonly direction: 'in' | 'out'
  readonly currency: Currency
  /** Minor units of `currency`. */
  readonly amount: bigint
  /** Whose clearing account has the money on its way; `house` for a transfer that an older build began. */
  readonly books: 'house' | 'venue'
}

/** Account of the house from before each venue had its own (decisions/1015). */
export const oldAccount = (
  purpose: 'venue-clearing' | 'venue-funds',
  currency: Currency,
): Posting['account'] => `house/${purpose}/${currency}`

/** Accounts of a transfer, all in its own currency. */
const accountsOf = ({ member_id, venue, currency, books }: Facts) => ({
  wallet: walletAccount(member_id, walletOf(currency)),
  clearing:
    books === 'house'
      ? oldAccount('venue-clearing', currency)
      : venueAccount(venue, 'venue-clearing', currency),
  funds: venueAccount(venue, 'venue-funds', currency),
})

/** Names of the wallets in notes and on screens. */
const walletNames: Readonly<Record<Currency, string>> = {
  CNY: inBoth('中心钱包', 'Central wallet'),
  USDT: inBoth('USDT 钱包', 'USDT wallet'),
}

/**
 * Ledger works at the beginning of a transfer. Money to a venue is moved to clearing; a transfer from a venue moves
 * nothing yet.
 */
export function beginning(facts: Facts, name: string): Work[] {
  if (facts.direction === 'out') return []
  const { wallet, clearing } = accountsOf(facts)
  return [transfer(facts, 'debit', move(facts.amount, wallet, clearing), inNote(facts, name))]
}

/** Ledger works at the end of a transfer. */
export function ending(facts: Facts, state: 'done' | 'refunded', name: string): Work[] {
  const { wallet, clearing, funds } = accountsOf(facts)
  if (facts.direction === 'out')
    return state === 'done'
      ? [transfer(facts, 'done', move(facts.amount, funds, wallet), outNote(facts, name))]
      : []
  return state === 'done'
    ? [transfer(facts, 'done', move(facts.amount, clearing, funds), inNote(facts, name))]
    : [transfer(facts, 'back', move(facts.amount, clearing, wallet), backNote(facts, name))]
}

const inNote = ({ currency }: Facts, name: string) => `${walletNames[currency]} → ${name}`
const outNote = ({ currency }: Facts, name: string) => `${name} → ${walletNames[currency]}`
const backNote = ({ currency }: Facts, name: string) =>
  currency === 'CNY'
    ? inBoth(`${name}没有接收，已退回中心钱包`, `${name} did not accept it, returned to central wallet`)
    : inBoth(`${name}没有接收，已退回 USDT 钱包`, `${name} did not accept it, returned to USDT wallet`)

function transfer(
  { id }: Facts,
  step: 'debit' | 'done' | 'back',
  postings: ReturnType<typeof move>,
  note: string,
): Work {
  return {
    op: 'transfer',
    id: `venue:${id}:${step}`,
    kind: 'venue-transfer',
    postings,
    memo: { note, reference: id },
  }
}
