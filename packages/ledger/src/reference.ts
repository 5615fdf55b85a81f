import type { AccountFacts, AccountKey } from './account.ts'
import type { Beginning, Ending, Outcome, Posting, TransferState, Work } from './work.ts'

export interface ReferenceAccount {
  readonly balance: bigint
  readonly held: bigint
}

interface Kept {
  readonly made: string
  readonly postings: readonly Posting[]
  readonly state: TransferState
  readonly ended: string | undefined
}

/** The ledger's rules in the plainest words, in memory. Tests hold the database's ledger against it. */
export interface ReferenceLedger {
  apply(work: Work): Outcome
  account(key: AccountKey): ReferenceAccount | undefined
  state(id: string): TransferState | undefined
}

export function referenceLedger(accounts: readonly AccountFacts[]): ReferenceLedger {
  const facts = new Map(accounts.map((account) => [account.key, account]))
  const books = new Map<AccountKey, ReferenceAccount>(
    accounts.map(({ key }) => [key, { balance: 0n, held: 0n }]),
  )
  const transfers = new Map<string, Kept>()
  const canOverdraw = (key: AccountKey) => facts.get(key)?.overdraft === true
  const bookOf = (key: AccountKey) => books.get(key) ?? { balance: 0n, held: 0n }

  function hold(postings: readonly Posting[], sign: 1n | -1n): void {
    for (const { account, amount } of postings) {
      if (amount > 0n || canOverdraw(account)) continue
      const { balance, held } = bookOf(account)
      books.set(account, { balance, held: held - sign * amount })
    }
  }

  function refusalOf(postings: readonly Posting[]): Outcome | undefined {
    if (postings.some(({ account }) => !facts.has(account))) return 'account-missing'
    const isShort = ({ account, amount }: Posting) => {
      const { balance, held } = bookOf(account)
      return amount < 0n && !canOverdraw(account) && balance - held + amount < 0n
    }
    return postings.some(isShort) ? 'insufficient-funds' : undefined
  }

  function move(postings: readonly Posting[]): void {
    for (const { account, amount } of postings) {
      const { balance, held } = bookOf(account)
      books.set(account, { balance: balance + amount, held })
    }
  }

  function begin(work: Beginning): Outcome {
    const known = transfers.get(work.id)
    const made = digestOf(work)
    if (known !== undefined) return known.made === made ? 'exists' : 'id-reused'
    const refusal = refusalOf(work.postings)
    if (refusal !== undefined) return refusal
    if (work.op === 'hold') hold(work.postings, 1n)
    else move(work.postings)
    const state = work.op === 'hold' ? 'pending' : 'posted'
    transfers.set(work.id, { made, postings: work.postings, state, ended: undefined })
    return 'applied'
  }

  function end(work: Ending): Outcome {
    const known = transfers.get(work.id)
    if (known === undefined) return 'transfer-missing'
    const state = work.op === 'post' ? 'posted' : 'voided'
    const ended = digestOf(work)
    if (known.state === state) return known.ended === ended ? 'exists' : 'id-reused'
    if (known.state !== 'pending') return 'not-pending'
    hold(known.postings, -1n)
    if (work.op === 'post') {
      const postings = work.postings ?? known.postings
      const refusal = refusalOf(postings)
      if (refusal !== undefined) {
        hold(known.postings, 1n)
        return refusal
      }
      move(postings)
    }
    transfers.set(work.id, { ...known, state, ended })
    return 'applied'
  }

  return {
    apply: (work) => ('kind' in work ? begin(work) : end(work)),
    account: (key) => books.get(key),
    state: (id) => transfers.get(id)?.state,
  }
}

/** Compares a work with the one stored under the same id. The order of postings and the memo are ignored. */
export function digestOf(work: Work): string {
  const postings = ('postings' in work ? work.postings : undefined) ?? []
  const parts = postings.map(({ account, amount }) => `${account}=${amount}`).sort()
  return `${work.op}|${'kind' in work ? work.kind : ''}|${parts.join('|')}`
}
