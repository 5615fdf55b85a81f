import type { Currency } from '@grandstand/money'

/**
 * The chart of accounts: one row per purpose. `overdraft` says whether the balance may go below zero: never for
 * members' money; always for the house's side of the book, which can win or lose.
 */
export const chart = {
  central: { side: 'member', currencies: ['CNY'], overdraft: false },
  usdt: { side: 'member', currencies: ['USDT'], overdraft: false },
  // Earns interest each day; the principal is the member's and never at risk.
  yield: { side: 'member', currencies: ['CNY'], overdraft: false },
  // For gifts: whole coins of 10 fen each, counted in CNY (decisions/0034).
  coins: { side: 'member', currencies: ['CNY'], overdraft: false },
  // Debt of a member after a payout was taken back: zero or negative, paid from the next credits. Opened on demand.
  debt: { side: 'debt', currencies: ['CNY', 'USDT'], overdraft: true },
  'house-betting': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  'house-promotions': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  'house-yield': { side: 'house', currencies: ['CNY'], overdraft: true },
  'house-gifts': { side: 'house', currencies: ['CNY'], overdraft: true },
  // Tips to the dealers of live tables (decisions/1098).
  'house-tips': { side: 'house', currencies: ['CNY'], overdraft: true },
  // An anchor's part of the gifts of their room, owed to them. Its owner is `anchor:ID`; opened when needed.
  'anchor-earnings': { side: 'anchor', currencies: ['CNY'], overdraft: false },
  'house-corrections': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  /** Received deposits that wait for a decision of staff. */
  'deposits-in-review': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  /** Counter-accounts of currency exchange: what the house receives in one currency, it pays out in the other. */
  'house-exchange': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  'house-fees': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  'provider-clearing': { side: 'house', currencies: ['CNY', 'USDT'], overdraft: true },
  // A venue's accounts have the owner `venue:CODE`, so that each company is reconciled alone; opened when it is
  // registered (decisions/1015).
  // On its way to or from a venue: zero whenever no transfer of that venue is open.
  'venue-clearing': { side: 'venue', currencies: ['CNY', 'USDT'], overdraft: true },
  // Money held at a venue, as far as our transfers moved it. Wins and losses there are in the venue's own book.
  'venue-funds': { side: 'venue', currencies: ['CNY', 'USDT'], overdraft: true },
  // Bets of a seamless venue less its wins: what members have lost there so far.
  'venue-play': { side: 'venue', currencies: ['CNY', 'USDT'], overdraft: true },
} as const satisfies Record<string, AccountRule>

interface AccountRule {
  readonly side: 'member' | 'house' | 'debt' | 'anchor' | 'venue'
  readonly currencies: readonly Currency[]
  readonly overdraft: boolean
}

export type Purpose = keyof typeof chart
type PurposeOf<Side> = { [P in Purpose]: (typeof chart)[P]['side'] extends Side ? P : never }[Purpose]
/** A member's wallet and a member's account are the same thing: `central` holds CNY, `usdt` holds USDT, `yield` and `coins` CNY. */
export type Wallet = PurposeOf<'member'>
export type HousePurpose = PurposeOf<'house'>
export type VenuePurpose = PurposeOf<'venue'>

/** `owner/purpose/currency`: `member:m1/central/CNY`, `house/house-betting/CNY`. */
export type AccountKey = `${string}/${Purpose}/${Currency}`

export interface AccountFacts {
  readonly key: AccountKey
  readonly owner: string
  readonly purpose: Purpose
  readonly currency: Currency
  readonly overdraft: boolean
}

export const wallets = ['central', 'usdt', 'yield', 'coins'] as const satisfies readonly Wallet[]

export function walletCurrency(wallet: Wallet): Currency {
  return chart[wallet].currencies[0]
}

/** The wallet that a currency is paid into and played from. */
export function walletOf(currency: Currency): Wallet {
  return currency === 'CNY' ? 'central' : 'usdt'
}

export function memberOwner(memberId: string): string {
  return `member:${memberId}`
}

export function walletAccount(memberId: string, wallet: Wallet): AccountKey {
  return `${memberOwner(memberId)}/${wallet}/${walletCurrency(wallet)}`
}

export function houseAccount(purpose: HousePurpose, currency: Currency): AccountKey {
  return `house/${purpose}/${currency}`
}

/** A member's debt in a currency: never above zero. */
export function debtAccount(memberId: string, currency: Currency): AccountKey {
  return `${memberOwner(memberId)}/debt/${currency}`
}

/** Every account of the house, opened once when the platform starts. */
export function houseAccounts(): AccountFacts[] {
  return accountsOf('house', 'house')
}

/** Every account that a new member gets. */
export function memberAccounts(memberId: string): AccountFacts[] {
  return accountsOf(memberOwner(memberId), 'member')
}

/** Accounts for a member's debts, opened when the first debt arises. */
export function debtAccounts(memberId: string): AccountFacts[] {
  return accountsOf(memberOwner(memberId), 'debt')
}

/** Earnings of an anchor from gifts. */
export function anchorAccount(anchorId: string): AccountKey {
  return `anchor:${anchorId}/anchor-earnings/CNY`
}

/** The accounts of an anchor, opened with the first gift. */
export function anchorAccounts(anchorId: string): AccountFacts[] {
  return accountsOf(`anchor:${anchorId}`, 'anchor')
}

/** An account of a venue, by the venue's code. */
export function venueAccount(code: string, purpose: VenuePurpose, currency: Currency): AccountKey {
  return `venue:${code}/${purpose}/${currency}`
}

/** Every account of a venue. */
export function venueAccounts(code: string): AccountFacts[] {
  return accountsOf(`venue:${code}`, 'venue')
}

function accountsOf(owner: string, side: AccountRule['side']): AccountFacts[] {
  return (Object.keys(chart) as Purpose[])
    .filter((purpose) => chart[purpose].side === side)
    .flatMap((purpose) =>
      chart[purpose].currencies.map((currency) => ({
        key: `${owner}/${purpose}/${currency}` as const,
        owner,
        purpose,
        currency,
        overdraft: chart[purpose].overdraft,
      })),
    )
}

/** The currency that an account key ends in; undefined when the key is none. */
export function currencyOfKey(key: string): Currency | undefined {
  if (key.endsWith('/CNY')) return 'CNY'
  return key.endsWith('/USDT') ? 'USDT' : undefined
}
