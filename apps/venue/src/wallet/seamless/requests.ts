import type { WalletCall } from '../../protocol/wallet.ts'
import type { Store } from '../../store/store.ts'

export interface WalletRequestRow {
  /** The transaction. */
  readonly id: string
  readonly round: string | null
  readonly call: Exclude<WalletCall, 'session' | 'balance'>
  readonly body: string
  readonly made_at: number
  readonly tries: number
}

const [firstWaitMs, longestWaitMs] = [1_000, 300_000]

/** What the operator's wallet is asked to do: written with the step of the round, and kept with the signed answer. */
export class WalletRequests {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  add(
    call: WalletRequestRow['call'],
    round: string | null,
    content: { readonly transaction: string } & Readonly<Record<string, unknown>>,
  ): void {
    this.#store.run(
      'insert into wallet_request (id, round, call, body, made_at, next_at) values (?, ?, ?, ?, ?, ?)',
      [content.transaction, round, call, JSON.stringify(content), this.#now(), this.#now()],
    )
  }

  betOf(round: string): WalletRequestRow | undefined {
    return this.#store.all<WalletRequestRow>(
      `select * from wallet_request where round = ? and call = 'bet' and outcome is null`,
      [round],
    )[0]
  }

  unansweredBets(): WalletRequestRow[] {
    return this.#store.all<WalletRequestRow>(
      `select * from wallet_request where call = 'bet' and outcome is null`,
    )
  }

  /** What is due and no bet, the longest overdue first. */
  due(most: number): WalletRequestRow[] {
    return this.#store.all<WalletRequestRow>(
      `select * from wallet_request where outcome is null and call <> 'bet' and next_at <= ?
       order by next_at limit ?`,
      [this.#now(), most],
    )
  }

  answered(id: string, outcome: string, proof?: { readonly body: string; readonly statement: string }): void {
    this.#store.run('update wallet_request set outcome = ?, answer = ?, statement = ? where id = ?', [
      outcome,
      proof?.body ?? null,
      proof?.statement ?? null,
      id,
    ])
  }

  /** Waits longer each time. */
  askLater({ id, tries }: WalletRequestRow): void {
    const wait = Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
    this.#store.run('update wallet_request set tries = tries + 1, next_at = ? where id = ?', [
      this.#now() + wait,
      id,
    ])
  }

  /** The operator answers again: nothing waits any longer. */
  askAllNow(): void {
    this.#store.run('update wallet_request set next_at = ? where outcome is null and next_at > ?', [
      this.#now(),
      this.#now(),
    ])
  }
}
