import type { Currency } from '@grandstand/money'
import { currencyOfKey } from './account.ts'
import type { Posting, Work } from './work.ts'

/** Validates a work independently of balances. A failing work is a programming error of its caller. */
export type Malformation =
  | 'id-malformed'
  | 'no-postings'
  | 'zero-posting'
  | 'account-twice'
  | 'account-malformed'
  | 'not-balanced'
  | 'too-large'

const maxPosting = 2n ** 62n

/** Checks what can be known without balances: an id, at least two postings, no account twice, sum zero per currency. */
export function malformationOf(work: Work): Malformation | undefined {
  if (!/^[\w.:@-]{1,96}$/.test(work.id)) return 'id-malformed'
  return work.op === 'void' || work.postings === undefined ? undefined : malformedPostings(work.postings)
}

function malformedPostings(postings: readonly Posting[]): Malformation | undefined {
  if (postings.length === 0) return 'no-postings'
  const seen = new Set<string>()
  const sums = new Map<Currency, bigint>()
  for (const { account, amount } of postings) {
    const currency = currencyOfKey(account)
    if (currency === undefined) return 'account-malformed'
    if (amount === 0n) return 'zero-posting'
    if (amount > maxPosting || amount < -maxPosting) return 'too-large'
    if (seen.has(account)) return 'account-twice'
    seen.add(account)
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  return Array.from(sums.values()).some((sum) => sum !== 0n) ? 'not-balanced' : undefined
}

/** `amount` from one account to another: the commonest set of postings. */
export function move(amount: bigint, from: Posting['account'], to: Posting['account']): Posting[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

/** The same transfer the other way round: a correction is one more transfer. */
export function reversed(postings: readonly Posting[]): Posting[] {
  return postings.map(({ account, amount }) => ({ account, amount: -amount }))
}
