import { randomBytes } from 'node:crypto'
import { sha256 } from '../fairness/secrets.ts'
import type { Store } from '../store/store.ts'
import type { Currency, Hall } from '../wallet/own-book.ts'

export interface Session {
  readonly hall: Hall
  readonly player: string
  readonly currency: Currency
}

const sessionMs = 12 * 3_600_000

/** Sessions of players. The token is known to the player alone; the database keeps its hash. */
export class Sessions {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** @returns the token */
  open({ hall, player, currency }: Session): string {
    const token = randomBytes(32).toString('base64url')
    this.#store.transaction(() => {
      this.#store.run('delete from session where ends_at <= ?', [this.#now()])
      this.#store.run('insert into session values (?, ?, ?, ?, ?)', [
        sha256(token),
        hall,
        player,
        currency,
        this.#now() + sessionMs,
      ])
    })
    return token
  }

  find(token: string): Session | undefined {
    return this.#store.all<Session>(
      'select hall, player, currency from session where token_hash = ? and ends_at > ?',
      [sha256(token), this.#now()],
    )[0]
  }

  /** Ends all sessions of a player in a hall. Open rounds stay open. */
  end(hall: Hall, player: string): void {
    this.#store.run('delete from session where hall = ? and player = ?', [hall, player])
  }
}
